/** A link of the feed that opens the viewer. */
export const PHOTO = 'a[data-lightbox-sbi]';
