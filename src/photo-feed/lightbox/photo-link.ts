/** Selector for links of the feed that open the lightbox. */
export const PHOTO_LINK = 'a[data-lightbox-sbi]';
