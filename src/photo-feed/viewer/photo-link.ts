/** Selector for links of the feed that open the lightbox. */
export const PHOTO = 'a[data-lightbox-sbi]';
