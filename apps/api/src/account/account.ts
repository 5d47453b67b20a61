/** The owner of a valid session. */
export interface Account {
  id: string;
  /** What its tokens name as `sub`. */
  subject: string;
  name: string;
  email: string;
  phone: string;
  /** The session's own id. */
  jti: string;
}
