/** The part of the package that the server uses: its published types are for another major version. */
declare module "nodemailer" {
  interface Transport {
    sendMail(mail: {
      from: string;
      to: { name: string; address: string };
      subject: string;
      text: string;
    }): Promise<unknown>;
  }
  export function createTransport(options: {
    url: string;
    connectionTimeout: number;
    greetingTimeout: number;
    socketTimeout: number;
    disableFileAccess: boolean;
    disableUrlAccess: boolean;
  }): Transport;
}
