import { expectFits } from '../lib/access.js';
import {
	beyondWindow,
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

async function expectReadable( page: Page ): Promise< void > {
	const found = await placeholders( page );
	expect( found.length ).toBeGreaterThanOrEqual( 3 );
	for ( const { contrast, opacity } of found ) {
		expect( contrast ).toBeGreaterThanOrEqual( 4.5 );
		expect( opacity ).toBe( '1' );
	}
}

/** Returns icons that are invisible in forced colors, and fields and buttons without a border. */
const lostColors = ( page: Page ) =>
	page.evaluate( ( ours ) => {
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
						'input:not([type=hidden], [type=checkbox], [type=radio], [type=range], [type=file]), textarea, select, button.wp-element-button:not( [class*="wp-block-"] )'
					) &&
					( borderTopStyle === 'none' || borderTopWidth === '0px' );
				return invisible.length || isBare
					? [ `${ element.tagName } ${ element.className }` ]
					: [];
			} );
	}, OURS );

interface Stop {
	isOurs: boolean;
	name: string;
	/** Position among the elements of the page. */
	at: number;
	isSeen: boolean;
}

/** Returns the focused element, unless it had the focus first. */
const focused = ( page: Page ) =>
	page.evaluate( ( ours ): Stop | undefined => {
		const element = document.activeElement;
		if (
			! ( element instanceof HTMLElement ) ||
			element === document.body
		) {
			return undefined;
		}
		// The focus is at its start again.
		if ( element.dataset.first !== undefined ) {
			return undefined;
		}
		if ( ! document.querySelector( '[data-first]' ) ) {
			element.dataset.first = '';
		}
		const { outlineStyle, outlineWidth, boxShadow } =
			getComputedStyle( element );
		const around = element.parentElement
			? getComputedStyle( element.parentElement )
			: undefined;
		const labels =
			element instanceof HTMLInputElement ||
			element instanceof HTMLTextAreaElement ||
			element instanceof HTMLSelectElement ||
			element instanceof HTMLButtonElement
				? [ ...( element.labels ?? [] ) ]
				: [];
		const name = [
			element.getAttribute( 'aria-label' ),
			...( element.getAttribute( 'aria-labelledby' ) ?? '' )
				.split( ' ' )
				.map( ( id ) => document.getElementById( id )?.textContent ),
			...labels.map( ( { textContent } ) => textContent ),
			element.textContent,
			element.querySelector( 'img' )?.alt,
			element.title,
		].find( ( text ) => text?.trim() );
		return {
			isOurs: element.closest( ours ) !== null,
			name: name?.trim().replace( /\s+/g, ' ' ).slice( 0, 40 ) ?? '',
			at: [ ...document.body.querySelectorAll( '*' ) ].indexOf( element ),
			isSeen:
				( outlineStyle !== 'none' &&
					parseFloat( outlineWidth ) >= 1 ) ||
				boxShadow !== 'none' ||
				around?.outlineStyle === 'solid',
		};
	}, OURS );

/** Presses Tab until the focus leaves the page or is at its start again. Returns the stops in our components. */
async function tabThrough( page: Page ): Promise< Stop[] > {
	const stops: Stop[] = [];
	for ( let count = 0; count < 300; count++ ) {
		await page.keyboard.press( 'Tab' );
		const stop = await focused( page );
		if ( ! stop ) {
			return stops.filter( ( { isOurs } ) => isOurs );
		}
		stops.push( stop );
	}
	throw new Error( 'Tab does not leave the page.' );
}

/** Checks that nothing is cut off or scrolls sideways in windows of these widths. */
async function expectAllFits( page: Page, widths: number[] ): Promise< void > {
	for ( const width of widths ) {
		await page.setViewportSize( { width, height: width * 0.8 } );
		await expectFits( page );
		// Masonry places its posts after the window has changed.
		await expect.poll( () => beyondWindow( page ) ).toEqual( [] );
	}
}

/** 1280 px at 200 % and at 400 %. */
const ZOOMED = [ 640, 320 ];

test( 'All components can be read zoomed and in other colors, and operated by keyboard', async ( {
	context,
	made,
	page,
	show,
	site,
} ) => {
	await switchComponentsOn( page );
	await show( components( await made( FORM ) ) );

	await test.step( 'Placeholders are readable in light mode', () =>
		expectReadable( page ) );

	await test.step( 'In forced colors, icons stay visible and controls have a border', async () => {
		await page.emulateMedia( { forcedColors: 'active' } );
		expect( await lostColors( page ) ).toEqual( [] );
		await page.emulateMedia( { forcedColors: 'none' } );
	} );

	await test.step( 'At 200 % and 400 % zoom, nothing is cut off or scrolls sideways, written from left to right', () =>
		expectAllFits( page, ZOOMED ) );

	await test.step( 'With text at 200 %, nothing is cut off or scrolls sideways', async () => {
		const style = await page.addStyleTag( {
			content: 'html{font-size:200%}',
		} );
		await expectAllFits( page, [ 1280, 640 ] );
		await style.evaluate( ( element ) =>
			( element as HTMLElement ).remove()
		);
		await page.setViewportSize( { width: 1280, height: 720 } );
	} );

	await test.step( 'Tab reaches each control in reading order; each has a name and a visible focus', async () => {
		const stops = await tabThrough( page );
		const names = stops.map( ( { name } ) => name );
		for ( const name of [
			'Dark mode',
			'Your name',
			'Send',
			'Subscribe',
		] ) {
			expect( names.join( '\n' ) ).toContain( name );
		}
		expect( stops.filter( ( { name } ) => ! name ) ).toEqual( [] );
		expect( stops.filter( ( { isSeen } ) => ! isSeen ) ).toEqual( [] );
		const order = stops.map( ( { at } ) => at );
		expect( order ).toEqual( [ ...order ].sort( ( a, b ) => a - b ) );
	} );

	await test.step( 'Placeholders are readable in dark mode', async () => {
		await context.addCookies( [
			{ name: 'frontispiece_mode', value: 'dark', url: site.url },
		] );
		await page.reload();
		await expectReadable( page );
	} );
} );

test( 'At 200 % and 400 % zoom, nothing is cut off or scrolls sideways, written from right to left', async ( {
	context,
	made,
	page,
	show,
	site,
} ) => {
	await switchComponentsOn( page );
	await context.addCookies( [ { name: 'rtl', value: '1', url: site.url } ] );
	await show( components( await made( FORM ) ) );
	await expectAllFits( page, ZOOMED );
} );
