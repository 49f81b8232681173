import type { MouseEvent } from 'react';

/** Parts of a row that do something else, or nothing, when they are clicked. */
const OTHER =
	'a, button, input, select, textarea, label, summary, [role="button"], [role="checkbox"], .dataviews-view-table__checkbox-column, .dataviews-view-table__actions-column';

/** Whether someone has selected text in a row, which ends with a click. */
function hasSelection( row: Element ): boolean {
	const selection = row.ownerDocument.getSelection();
	return (
		selection !== null &&
		! selection.isCollapsed &&
		( row.contains( selection.anchorNode ) ||
			row.contains( selection.focusNode ) )
	);
}

/**
 * Opens the item of a table whose row was clicked beside its name. The name is the button for the keyboard and for screen
 * readers.
 */
export function openRow( event: MouseEvent ): void {
	const { target, altKey, ctrlKey, metaKey, shiftKey } = event;
	if (
		! ( target instanceof Element ) ||
		altKey ||
		ctrlKey ||
		metaKey ||
		shiftKey ||
		target.closest( OTHER )
	) {
		return;
	}
	const row = target.closest( 'tbody .dataviews-view-table__row' );
	if ( row && ! hasSelection( row ) ) {
		row.querySelector< HTMLElement >(
			'.dataviews-title-field--clickable'
		)?.click();
	}
}
