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

/** The flags of a feed: each is on when its attribute lists it. */
export function readFlags( { dataset }: HTMLElement ): Flags {
	const listed = ( dataset.sbiFlags ?? '' )
		.split( ',' )
		.map( ( flag ) => flag.trim() );
	return Object.fromEntries(
		NAMES.map( ( name ) => [ name, listed.includes( name ) ] )
	) as Flags;
}
