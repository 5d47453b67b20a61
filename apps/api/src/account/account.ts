/** The owner of a valid session. */
export interface Account {
  id: string;
  /** Its tokens name it as `sub`. */
  subject: string;
  name: string;
  email: string;
  phone: string;
  /** The session's own id. */
  jti: string;
}
