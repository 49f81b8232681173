import { followMode } from './theme-media';

const list = ( mediaText: string ) => ( { mediaText } ) as MediaList;

function show( sheets: object[] ) {
	Object.defineProperty( document, 'styleSheets', {
		configurable: true,
		get: () => sheets,
	} );
}

beforeAll( () => {
	// jsdom has no class for what CSSMediaRule extends.
	window.CSSGroupingRule ??= class {} as typeof CSSGroupingRule;
	window.CSSMediaRule ??= class {} as typeof CSSMediaRule;
} );

const rule = ( media: MediaList, cssRules: object[] = [] ) =>
	Object.create( CSSMediaRule.prototype, {
		media: { value: media },
		cssRules: { value: cssRules },
	} ) as object;

it( 'rules for the system’s color scheme apply in the mode that is shown, and as written where that is the system’s', () => {
	const dark = list( '(prefers-color-scheme: dark) and (min-width: 40em)' );
	const light = list( '( prefers-color-scheme : light )' );
	const wide = list( '(min-width: 40em)' );
	show( [
		{
			media: list( '' ),
			cssRules: [ dark, light, wide ].map( ( media ) => rule( media ) ),
		},
	] );
	followMode( 'light', true );
	expect(
		[ dark, light, wide ].map( ( { mediaText } ) => mediaText )
	).toEqual( [
		'(width<0) and (min-width: 40em)',
		'(min-width:0)',
		'(min-width: 40em)',
	] );
	followMode( 'dark', true );
	expect( dark.mediaText ).toBe(
		'(prefers-color-scheme: dark) and (min-width: 40em)'
	);
	followMode( 'dark', false );
	expect( dark.mediaText ).toBe( '(min-width:0) and (min-width: 40em)' );
} );

it( 'a style sheet of another host does not stop the next', () => {
	const own = list( '(prefers-color-scheme: dark)' );
	const foreign = {
		media: list( '' ),
		get cssRules(): CSSRuleList {
			throw new Error( 'SecurityError' );
		},
	};
	show( [ foreign, { media: own, cssRules: [] } ] );
	followMode( 'dark', false );
	expect( own.mediaText ).toBe( '(min-width:0)' );
} );

it( 'no style sheet is read while the mode is that of the system', () => {
	const read = jest.fn( () => [] );
	show( [ Object.defineProperty( {}, 'cssRules', { get: read } ) ] );
	followMode( 'dark', true );
	followMode( 'light', false );
	expect( read ).not.toHaveBeenCalled();
} );
