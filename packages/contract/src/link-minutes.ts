/** Minutes for which a link to a new password works. Apart from the schemas, because a page that shows it needs none of them. */
export const LINK_MINUTES = 30;
