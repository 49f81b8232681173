import { act, fireEvent } from '@testing-library/react';
import { answer, rule, settle, text, wake } from '../form.fixtures';

export const step = ( number: number, label: string, html: string, id = '' ) =>
	`<div class="frontispiece-form__step-place" ${
		id && `data-condition="${ id }"`
	}><div class="frontispiece-form__step" data-step="${ number }" ${
		number > 1 ? 'hidden' : ''
	}><h2 class="frontispiece-form__step-title" tabindex="-1" data-label="${ label }"></h2>${ html }
	<button type="submit" class="frontispiece-form__next" name="_frontispiece_step" value="next">Next</button>
	<button type="submit" class="frontispiece-form__back" name="_frontispiece_step" value="back">Back</button></div></div>`;

export const THREE = `<ol class="frontispiece-form__steps"><li aria-current="step">You</li><li>Company</li><li>Wishes</li></ol>
	${ step( 1, 'You', text( 'first' ) ) }
	${ step( 2, 'Company', text( 'second' ), 'c1' ) }
	${ step( 3, 'Wishes', text( 'third' ) ) }`;

/** Resolves when the browser's history has turned. */
export const nextTurn = () =>
	new Promise( ( done ) =>
		window.addEventListener( 'popstate', done, { once: true } )
	);

const RULES = {
	'/schema': {
		body: {
			rules: [ 'first', 'second' ].map( ( field ) =>
				rule( 'required', field )
			),
		},
	},
};

export async function begin( replies = {}, props = {}, fields = THREE ) {
	window.history.replaceState( null, '' );
	const sent = answer( { ...RULES, ...replies } );
	const part = await wake( fields, props );
	await settle();
	const shown = () =>
		part.form.querySelector< HTMLElement >(
			'.frontispiece-form__step:not([hidden])'
		)!;
	const press = async ( value: string ) => {
		const turned = nextTurn();
		const back = jest.spyOn( window.history, 'back' );
		shown()
			.querySelector< HTMLButtonElement >( `[value=${ value }]` )!
			.click();
		await settle();
		if ( back.mock.calls.length > 0 ) {
			// The browser's history turns back later.
			await act( () => turned );
			await settle();
		}
		back.mockRestore();
	};
	const enter = ( name: string, value: string ) =>
		act(
			() =>
				void fireEvent.input( part.field( name ), {
					target: { value },
				} )
		);
	return {
		...part,
		sent,
		press,
		enter,
		number: () => shown().dataset.step,
		title: () => shown().querySelector( 'h2' )!.textContent,
	};
}
