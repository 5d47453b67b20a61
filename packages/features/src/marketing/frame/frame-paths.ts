/** Where the frame around the public pages leads. */
export interface FramePaths {
  home: string;
  careers: string;
  about: string;
  /** The same page under its canonical address. */
  aboutUs: string;
  journal: string;
  dashboard: string;
  logIn: string;
  logOut: string;
  terms: string;
}
