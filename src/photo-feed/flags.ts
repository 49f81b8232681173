const NAMES = [
	'resizeDisable',
	'imageLoadDisable',
	'debug',
	'favorLocal',
	'ajaxPostLoad',
	'gdpr',
	'locator',
	'overrideBlockCDN',
	'disableOnTouch',
	'testAjax',
] as const;

export type Flags = Record< ( typeof NAMES )[ number ], boolean >;

/** Returns the flags of a feed. A flag is on if the feed's attribute lists it. */
export function readFlags( { dataset }: HTMLElement ): Flags {
	const listed = ( dataset.sbiFlags ?? '' )
		.split( ',' )
		.map( ( flag ) => flag.trim() );
	return Object.fromEntries(
		NAMES.map( ( name ) => [ name, listed.includes( name ) ] )
	) as Flags;
}
