import {
	components,
	FORM,
	OURS,
	switchComponentsOn,
} from '../lib/components.js';
import { expect, test } from '../lib/forms.js';
import type { Page } from '@playwright/test';

/** Returns the placeholders of the page with their contrast. */
const placeholders = ( page: Page ) =>
	page.evaluate( () => {
		const canvas = document.createElement( 'canvas' ).getContext( '2d' );
		/** The color that several colors above one another give. */
		const mix = ( colors: string[] ) => {
			for ( const color of [ '#fff', ...colors ] ) {
				canvas!.fillStyle = color;
				canvas!.fillRect( 0, 0, 1, 1 );
			}
			return [ ...canvas!.getImageData( 0, 0, 1, 1 ).data ];
		};
		const light = ( rgb: number[] ) => {
			const [ r = 0, g = 0, b = 0 ] = rgb.map( ( channel ) => {
				const part = channel / 255;
				return part <= 0.04045
					? part / 12.92
					: ( ( part + 0.055 ) / 1.055 ) ** 2.4;
			} );
			return 0.2126 * r + 0.7152 * g + 0.0722 * b;
		};
		const behind = ( element: Element | null ): string[] =>
			element
				? [
						...behind( element.parentElement ),
						getComputedStyle( element ).backgroundColor,
					]
				: [];
		return [
			...document.querySelectorAll< HTMLInputElement >( '[placeholder]' ),
		]
			.filter( ( field ) => field.placeholder && field.checkVisibility() )
			.map( ( field ) => {
				const { color, opacity } = getComputedStyle(
					field,
					'::placeholder'
				);
				const ground = behind( field );
				const [ brighter = 0, darker = 0 ] = [
					light( mix( [ ...ground, color ] ) ),
					light( mix( ground ) ),
				].sort( ( a, b ) => b - a );
				return {
					text: field.placeholder,
					opacity,
					contrast: ( brighter + 0.05 ) / ( darker + 0.05 ),
				};
			} );
	} );

for ( const mode of [ 'light', 'dark' ] as const ) {
	test( `Placeholders are readable in ${ mode } mode`, async ( {
		context,
		made,
		page,
		show,
		site,
	} ) => {
		await context.addCookies( [
			{ name: 'frontispiece_mode', value: mode, url: site.url },
		] );
		await switchComponentsOn( page );
		await show( components( await made( FORM ) ) );
		const found = await placeholders( page );
		expect( found.length ).toBeGreaterThanOrEqual( 3 );
		for ( const { contrast, opacity } of found ) {
			expect( contrast ).toBeGreaterThanOrEqual( 4.5 );
			expect( opacity ).toBe( '1' );
		}
	} );
}

test( 'In forced colors, icons stay visible and controls have a border', async ( {
	made,
	page,
	show,
} ) => {
	await page.emulateMedia( { forcedColors: 'active' } );
	await switchComponentsOn( page );
	await show( components( await made( FORM ) ) );
	const lost = await page.evaluate( ( ours ) => {
		const isClear = ( color: string ) =>
			/^rgba\(.+, 0\)$|^transparent$/.test( color );
		const ground = getComputedStyle( document.body ).backgroundColor;
		return [ ...document.querySelectorAll( ours ) ]
			.flatMap( ( root ) => [ ...root.querySelectorAll( '*' ) ] )
			.filter( ( element ) => element.checkVisibility() )
			.flatMap( ( element ) => {
				const invisible = [ undefined, '::before', '::after' ].filter(
					( pseudo ) => {
						const style = getComputedStyle( element, pseudo );
						return (
							style.content !== 'none' &&
							style.maskImage !== 'none' &&
							! /gradient/.test( style.maskImage ) &&
							( style.backgroundColor === ground ||
								isClear( style.backgroundColor ) )
						);
					}
				);
				const { borderTopStyle, borderTopWidth } =
					getComputedStyle( element );
				const isBare =
					element.matches(
						'input:not([type=hidden], [type=checkbox], [type=radio], [type=range], [type=file]), textarea, select'
					) &&
					( borderTopStyle === 'none' || borderTopWidth === '0px' );
				return invisible.length || isBare
					? [ `${ element.tagName } ${ element.className }` ]
					: [];
			} );
	}, OURS );
	expect( lost ).toEqual( [] );
} );
