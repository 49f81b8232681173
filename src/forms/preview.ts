// The editing screen shows the form as it is being written, and what is
// probably wrong with it.
const PAUSE = 500;

interface Answer {
	html: string;
	advice: string;
}

/** The form is as tall as it is. */
function fit( frame: HTMLIFrameElement ): void {
	const height = frame.contentDocument?.body?.scrollHeight ?? 0;
	if ( height > 0 ) {
		frame.style.blockSize = `${ height + 34 }px`;
	}
}

/** What the boxes of the screen hold, without what WordPress's own form adds. */
function written( form: HTMLFormElement, nonce: string ): FormData {
	const data = new FormData();
	for ( const [ name, value ] of new FormData( form ) ) {
		if (
			name === 'content' ||
			/^frontispiece_form\[(?:mail|mail_2|settings|messages)\]/.test(
				name
			)
		) {
			data.append( name, value );
		}
	}
	data.set( 'nonce', nonce );
	return data;
}

export function startPreview( root: HTMLElement ): void {
	const form = root.closest( 'form' );
	const frame = root.querySelector( 'iframe' );
	const advice = root.querySelector( '.frontispiece-form-advice' );
	const { preview = '', nonce = '' } = root.dataset;
	let timer = 0;
	let round = 0;
	if ( ! form || ! frame || ! advice ) {
		return;
	}
	const renew = async () => {
		const mine = ++round;
		try {
			const reply = await fetch( preview, {
				method: 'POST',
				body: written( form, nonce ),
			} );
			const answer = ( await reply.json() ) as Answer;
			if ( mine === round && reply.ok ) {
				frame.srcdoc = answer.html;
				// The same words again would be said again.
				if ( advice.innerHTML !== answer.advice ) {
					advice.innerHTML = answer.advice;
				}
			}
		} catch {
			// The last picture stands until the next letter.
		}
	};
	frame.addEventListener( 'load', () => fit( frame ) );
	form.addEventListener( 'input', ( { target } ) => {
		if ( target instanceof Element && target.closest( '.postbox' ) ) {
			clearTimeout( timer );
			timer = window.setTimeout( renew, PAUSE );
		}
	} );
	fit( frame );
}
