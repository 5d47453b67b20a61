/** Paths of the links in the frame around the public pages. */
export interface FramePaths {
  home: string;
  careers: string;
  about: string;
  /** The canonical address of the page about us. */
  aboutUs: string;
  journal: string;
  dashboard: string;
  logIn: string;
  logOut: string;
  terms: string;
}
