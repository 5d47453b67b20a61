/** Minutes for which a link to a new password works. Apart from the schemas: the page that shows it needs none of them. */
export const LINK_MINUTES = 30;
