import { describe, expect, it } from "vitest";
import { ConfigFault, readConfig } from "./config.ts";

describe("the environment", () => {
  it("needs nothing", () => {
    expect(readConfig({})).toMatchObject({ PORT: 3000, HOST: "127.0.0.1", DATA_DIR: ".data", LOGINS_PER_MINUTE: 10 });
  });

  it("takes an empty variable for one that is not set", () => {
    expect(readConfig({ PORT: "", DATABASE_URL: "" })).toMatchObject({ PORT: 3000 });
  });

  it("lists every fault at once, without the secret", () => {
    const env = { PORT: "http", DATABASE_URL: "mysql://x", TOKEN_SECRET: "too short", PUBLIC_ORIGIN: "https://a.in/" };
    const read = () => readConfig(env);
    expect(read).toThrow(ConfigFault);
    for (const name of Object.keys(env)) expect(read).toThrow(name);
    expect(read).not.toThrow("too short");
  });

  it("reads hops and addresses of proxies", () => {
    expect(readConfig({ TRUST_PROXY: "1" }).TRUST_PROXY).toBe(1);
    expect(readConfig({ TRUST_PROXY: "10.0.0.0/8" }).TRUST_PROXY).toBe("10.0.0.0/8");
  });

  it("needs a sender and an origin before it sends mail", () => {
    const mail = { SMTP_URL: "smtp://mail.example:25", MAIL_FROM: "no-reply@saudabook.example" };
    expect(() => readConfig(mail)).toThrow("SMTP_URL needs MAIL_FROM, and PUBLIC_ORIGIN for the address of its links");
    expect(readConfig({ ...mail, PUBLIC_ORIGIN: "https://saudabook.example" })).toMatchObject(mail);
    expect(() => readConfig({ SMTP_URL: "http://mail.example" })).toThrow(
      "SMTP_URL must begin with smtp:// or smtps://",
    );
  });
});
