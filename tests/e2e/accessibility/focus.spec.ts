import {
	components,
	FORM,
	OURS,
	switchComponentsOn,
} from '../lib/components.js';
import { expect, test } from '../lib/forms.js';
import type { Page } from '@playwright/test';

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

test( 'Tab reaches each control in reading order; each has a name and a visible focus', async ( {
	made,
	page,
	show,
} ) => {
	await switchComponentsOn( page );
	await show( components( await made( FORM ) ) );
	const stops = await tabThrough( page );
	const names = stops.map( ( { name } ) => name );
	for ( const name of [ 'Dark mode', 'Your name', 'Send', 'Subscribe' ] ) {
		expect( names.join( '\n' ) ).toContain( name );
	}
	expect( stops.filter( ( { name } ) => ! name ) ).toEqual( [] );
	expect( stops.filter( ( { isSeen } ) => ! isSeen ) ).toEqual( [] );
	const order = stops.map( ( { at } ) => at );
	expect( order ).toEqual( [ ...order ].sort( ( a, b ) => a - b ) );
} );
