// Counts which steps of a form a visit reaches. Loaded before forms whose owners turned it on.
import { configScript } from '../../kernel/config-script';

const STEP = '.frontispiece-form__step';

/** In place of the number of a step. */
const SENT = 0;

/** Returns the address that counts a step of a form; '' if its container has no settings. */
function addressOf( form: HTMLFormElement ): string {
	const container = form.closest( '[data-island]' );
	const config: unknown = JSON.parse(
		( container && configScript( container )?.textContent ) || '{}'
	);
	const { endpoint } = Object( Object( config ).props );
	return typeof endpoint === 'string' ? `${ endpoint }/steps` : '';
}

/** Returns whether a control has another value than the page gave it. Lists open first, which wakes the form. */
function isChanged( control: Element ): boolean {
	if ( control instanceof HTMLTextAreaElement ) {
		return control.value !== control.defaultValue;
	}
	if ( ! ( control instanceof HTMLInputElement ) ) {
		return false;
	}
	return /^(checkbox|radio)$/.test( control.type )
		? control.checked !== control.defaultChecked
		: control.type !== 'hidden' && control.value !== control.defaultValue;
}

function watch( form: HTMLFormElement ): void {
	const address = addressOf( form );
	const counted = new Set< number >();
	const count = ( step: number ) => {
		if ( counted.has( step ) ) {
			return;
		}
		counted.add( step );
		const body = new FormData();
		const access = form.elements.namedItem( '_frontispiece_access' );
		body.set( 'step', String( step ) );
		if ( access instanceof HTMLInputElement ) {
			body.set( access.name, access.value );
		}
		// A request that fails is a visit less; the form does not depend on it.
		fetch( address, { method: 'POST', body, keepalive: true } ).catch(
			() => undefined
		);
	};
	const countShown = () =>
		count(
			Number(
				form.querySelector< HTMLElement >( `${ STEP }:not([hidden])` )
					?.dataset.step ?? 1
			)
		);
	const turns = new MutationObserver( countShown );
	const begin = () => {
		countShown();
		turns.observe( form, {
			subtree: true,
			attributes: true,
			attributeFilter: [ 'hidden' ],
		} );
	};
	if ( address ) {
		// What wakes a form is often its first input, which was before this script.
		if ( [ ...form.elements ].some( isChanged ) ) {
			begin();
		}
		form.addEventListener( 'input', ( { isTrusted } ) => {
			// Scripts fill in fields, too: only what a visitor enters begins a visit.
			if ( isTrusted && counted.size === 0 ) {
				begin();
			}
		} );
		form.addEventListener( 'frontispiece:form-sent', () => {
			// A form that is filled in by the browser alone was reached, too.
			countShown();
			turns.disconnect();
			count( SENT );
			counted.clear();
		} );
	}
}

document.addEventListener( 'frontispiece:form-start', ( { target } ) => {
	if ( target instanceof HTMLFormElement ) {
		watch( target );
	}
} );
