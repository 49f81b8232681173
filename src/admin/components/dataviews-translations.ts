/* eslint-disable @wordpress/i18n-translator-comments -- the package says no more about its texts. */
import { addFilter } from '@wordpress/hooks';
import { __, _n } from '@wordpress/i18n';

/**
 * Translations of the DataViews strings. WordPress translates its own copy of @wordpress/dataviews with the site editor;
 * ours finds no translations there.
 */
const WORDS: Record< string, string > = {
	'(no title)': __( '(no title)', 'frontispiece' ),
	'<Name>%1$s between (inc): </Name><Value>%2$s</Value>': __(
		'<Name>%1$s between (inc): </Name><Value>%2$s</Value>',
		'frontispiece'
	),
	'<Name>%1$s is on or after: </Name><Value>%2$s</Value>': __(
		'<Name>%1$s is on or after: </Name><Value>%2$s</Value>',
		'frontispiece'
	),
	'<Name>%1$s is on or before: </Name><Value>%2$s</Value>': __(
		'<Name>%1$s is on or before: </Name><Value>%2$s</Value>',
		'frontispiece'
	),
	'<Name>%1$s is: </Name><Value>%2$s</Value>': __(
		'<Name>%1$s is: </Name><Value>%2$s</Value>',
		'frontispiece'
	),
	'<div>Page</div>%1$s<div>of %2$d</div>': __(
		'<div>Page</div>%1$s<div>of %2$d</div>',
		'frontispiece'
	),
	Actions: __( 'Actions', 'frontispiece' ),
	'Add filter': __( 'Add filter', 'frontispiece' ),
	'After (inc)': __( 'After (inc)', 'frontispiece' ),
	Appearance: __( 'Appearance', 'frontispiece' ),
	Balanced: __( 'Balanced', 'frontispiece' ),
	'Before (inc)': __( 'Before (inc)', 'frontispiece' ),
	'Between (inc)': __( 'Between (inc)', 'frontispiece' ),
	Cancel: __( 'Cancel', 'frontispiece' ),
	Close: __( 'Close', 'frontispiece' ),
	Comfortable: __( 'Comfortable', 'frontispiece' ),
	Compact: __( 'Compact', 'frontispiece' ),
	Conditions: __( 'Conditions', 'frontispiece' ),
	'Current page': __( 'Current page', 'frontispiece' ),
	Custom: __( 'Custom', 'frontispiece' ),
	Date: __( 'Date', 'frontispiece' ),
	'Date calendar': __( 'Date calendar', 'frontispiece' ),
	'Date range calendar': __( 'Date range calendar', 'frontispiece' ),
	Density: __( 'Density', 'frontispiece' ),
	'Deselect all': __( 'Deselect all', 'frontispiece' ),
	Filter: __( 'Filter', 'frontispiece' ),
	'Filter by: %1$s': __( 'Filter by: %1$s', 'frontispiece' ),
	From: __( 'From', 'frontispiece' ),
	'Hide column': __( 'Hide column', 'frontispiece' ),
	Is: __( 'Is', 'frontispiece' ),
	'Items per page': __( 'Items per page', 'frontispiece' ),
	'Last 30 days': __( 'Last 30 days', 'frontispiece' ),
	'Last 7 days': __( 'Last 7 days', 'frontispiece' ),
	'Last year': __( 'Last year', 'frontispiece' ),
	Layout: __( 'Layout', 'frontispiece' ),
	List: __( 'List', 'frontispiece' ),
	'List of: %1$s': __( 'List of: %1$s', 'frontispiece' ),
	Loading: __( 'Loading', 'frontispiece' ),
	'Month to date': __( 'Month to date', 'frontispiece' ),
	'Move left': __( 'Move left', 'frontispiece' ),
	'Move right': __( 'Move right', 'frontispiece' ),
	'Navigate to item': __( 'Navigate to item', 'frontispiece' ),
	'Next month': __( 'Next month', 'frontispiece' ),
	'Next page': __( 'Next page', 'frontispiece' ),
	'No items found': __( 'No items found', 'frontispiece' ),
	'No results': __( 'No results', 'frontispiece' ),
	'No results found': __( 'No results found', 'frontispiece' ),
	On: __( 'On', 'frontispiece' ),
	Order: __( 'Order', 'frontispiece' ),
	'Page %1$d of %2$d': __( 'Page %1$d of %2$d', 'frontispiece' ),
	'Past month': __( 'Past month', 'frontispiece' ),
	'Past week': __( 'Past week', 'frontispiece' ),
	'Previous month': __( 'Previous month', 'frontispiece' ),
	'Previous page': __( 'Previous page', 'frontispiece' ),
	Properties: __( 'Properties', 'frontispiece' ),
	Remove: __( 'Remove', 'frontispiece' ),
	Reset: __( 'Reset', 'frontispiece' ),
	'Reset search': __( 'Reset search', 'frontispiece' ),
	'Reset view': __( 'Reset view', 'frontispiece' ),
	Search: __( 'Search', 'frontispiece' ),
	'Search items': __( 'Search items', 'frontispiece' ),
	'Select all': __( 'Select all', 'frontispiece' ),
	'Sort ascending': __( 'Sort ascending', 'frontispiece' ),
	'Sort by': __( 'Sort by', 'frontispiece' ),
	'Sort descending': __( 'Sort descending', 'frontispiece' ),
	Table: __( 'Table', 'frontispiece' ),
	To: __( 'To', 'frontispiece' ),
	Today: __( 'Today', 'frontispiece' ),
	'Today, %s': __( 'Today, %s', 'frontispiece' ),
	'View options': __( 'View options', 'frontispiece' ),
	'Year to date': __( 'Year to date', 'frontispiece' ),
	Yesterday: __( 'Yesterday', 'frontispiece' ),
};

const counted = ( one: string, count: number ): string | undefined => {
	switch ( one ) {
		case '%d Item':
			return _n( '%d Item', '%d Items', count, 'frontispiece' );
		case '%d Item selected':
			return _n(
				'%d Item selected',
				'%d Items selected',
				count,
				'frontispiece'
			);
		case '%1$d of %2$d Item':
			return _n(
				'%1$d of %2$d Item',
				'%1$d of %2$d Items',
				count,
				'frontispiece'
			);
		default:
			return undefined;
	}
};

// Only replace strings that WordPress does not translate.
const word = ( translation: string, text: string ) =>
	translation === text ? ( WORDS[ text ] ?? text ) : translation;

for ( const name of [ 'gettext', 'gettext_with_context' ] ) {
	addFilter( `i18n.${ name }_default`, 'frontispiece/table', word );
}
addFilter(
	'i18n.ngettext_default',
	'frontispiece/table',
	( translation: string, one: string, many: string, count: number ) =>
		translation === one || translation === many
			? ( counted( one, count ) ?? translation )
			: translation
);
