/** Selector for the links that open a post's comments. */
export const LINK = 'a.cff-view-comments';

/** Selector for boxes that open as soon as they come near the viewport. */
export const EXPANDED = '.cff-comments-box[data-cff-expand-comments]';
