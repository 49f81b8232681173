import { propertiesOf, withMovedColors } from './moved-colors';

jest.mock( '@wordpress/hooks', () => ( { addFilter: jest.fn() } ) );

const declared = { textcolor: { type: 'string' }, num: { type: 'integer' } };
const registered = withMovedColors(
	{ attributes: declared },
	'frontispiece/social-feed'
) as { deprecated?: any[] };
const [ former ] = registered.deprecated ?? [];

describe( 'A block of the first edition', () => {
	it( 'is migrated if it has a color option that WordPress has a control for', () => {
		expect( former.attributes ).toBe( declared );
		expect( former.isEligible( { textcolor: '#123456' } ) ).toBe( true );
		expect( former.isEligible( { textcolor: '', num: 3 } ) ).toBe( false );
		expect( former.save() ).toBeNull();
	} );

	it( 'keeps everything else, and colors that its styles already have', () => {
		expect(
			former.migrate( { num: 3, textcolor: '#111', linkcolor: '#222' } )
		).toEqual( {
			num: 3,
			style: {
				color: { text: '#111' },
				elements: { link: { color: { text: '#222' } } },
			},
		} );
		const style = { color: { text: 'red' }, spacing: { margin: '1px' } };
		expect( former.migrate( { textcolor: '#111', style } ) ).toEqual( {
			style,
		} );
	} );

	it( 'is left alone if it is another plugin’s or has no such option', () => {
		const settings = { attributes: declared };
		expect( withMovedColors( settings, 'core/group' ) ).toBe( settings );
		expect( withMovedColors( {}, 'frontispiece/form' ) ).toEqual( {} );
	} );
} );

describe( 'In the editor', () => {
	it( 'gaps, link colors and sizes of texts reach the preview as custom properties', () => {
		expect(
			propertiesOf( {
				fontSize: 'large',
				style: {
					spacing: { blockGap: 'var:preset|spacing|40' },
					elements: { link: { color: { text: '#222' } } },
				} as any,
			} )
		).toEqual( {
			'--frontispiece-gap': 'var(--wp--preset--spacing--40)',
			'--frontispiece-link': '#222',
			'--frontispiece-text-size': '1em',
		} );
		expect( propertiesOf( {} ) ).toEqual( {} );
	} );
} );
