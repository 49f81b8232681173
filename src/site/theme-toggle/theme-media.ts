import type { Mode } from './mode';

const SYSTEM = /\(\s*prefers-color-scheme\s*:\s*(dark|light)\s*\)/gi;

/** Media lists that were changed, as their authors wrote them. */
const originals = new Map< MediaList, string >();

const mediaOf = ( rules: CSSRuleList ): MediaList[] =>
	[ ...rules ].flatMap( ( rule ) => [
		...( rule instanceof CSSMediaRule ? [ rule.media ] : [] ),
		...( rule instanceof CSSGroupingRule ? mediaOf( rule.cssRules ) : [] ),
	] );

/** Returns the media lists of style sheets and their rules; those of other hosts cannot be read. */
const allMedia = (): MediaList[] =>
	[ ...document.styleSheets ].flatMap( ( sheet ) => {
		try {
			return [ sheet.media, ...mediaOf( sheet.cssRules ) ];
		} catch {
			return [ sheet.media ];
		}
	} );

/**
 * Lets the theme's own rules for the system's color scheme apply in the mode that is shown. While that is the system's,
 * no style sheet is read.
 */
export function followMode( mode: Mode, isSystemDark: boolean ): void {
	for ( const [ media, text ] of originals ) {
		media.mediaText = text;
	}
	originals.clear();
	if ( ( mode === 'dark' ) === isSystemDark ) {
		return;
	}
	for ( const media of allMedia() ) {
		const text = media.mediaText;
		const shown = text.replace( SYSTEM, ( _all, scheme: string ) =>
			scheme.toLowerCase() === mode ? '(min-width:0)' : '(width<0)'
		);
		if ( shown !== text ) {
			originals.set( media, text );
			media.mediaText = shown;
		}
	}
}
