import { useState } from 'react';
import { registerIsland } from '../../island/mount';
import { useEvent } from '../../kernel/hooks';
import { Notice } from './notice';
import { submit } from './submit';
import type { IslandComponentProps } from '../../island/mount';

interface NewsletterConfig {
	failure: string;
	alert: boolean;
	close: string;
	notice: string;
}

const LOADING = 'frontispiece-newsletter--loading';

function say( form: HTMLFormElement, text: string, isError: boolean ): void {
	const response = form.querySelector< HTMLElement >(
		'.frontispiece-newsletter__response'
	);
	if ( response ) {
		response.dataset.result = isError ? 'error' : '';
		response.textContent = text;
	}
	const field = form.querySelector( 'input[type=email]' );
	if ( isError && response ) {
		field?.setAttribute( 'aria-describedby', response.id );
	} else {
		field?.removeAttribute( 'aria-describedby' );
		field?.removeAttribute( 'aria-invalid' );
	}
}

function Newsletter( { container, config }: IslandComponentProps ) {
	const { failure, alert, close, notice } =
		config as unknown as NewsletterConfig;
	const [ message, setMessage ] = useState( '' );
	const form = container.querySelector( 'form' );

	useEvent( form, 'submit', async ( event ) => {
		event.preventDefault();
		if ( ! form || form.classList.contains( LOADING ) ) {
			return;
		}
		form.classList.add( LOADING );
		form.setAttribute( 'aria-busy', 'true' );
		say( form, '', false );
		setMessage( '' );
		try {
			const result = await submit( form );
			if ( result.ok ) {
				form.reset();
				setMessage( result.message );
			} else {
				say( form, result.message, true );
			}
		} catch ( error ) {
			// eslint-disable-next-line no-console -- the specification asks for it.
			console.error( error );
			say( form, failure, true );
			if ( alert ) {
				// eslint-disable-next-line no-alert -- the owner asks for it.
				window.alert( failure );
			}
		}
		form.classList.remove( LOADING );
		form.removeAttribute( 'aria-busy' );
	} );

	const onClose = () => {
		setMessage( '' );
		form?.querySelector< HTMLElement >( 'input[type=email]' )?.focus();
	};

	return message ? (
		<Notice
			label={ notice }
			message={ message }
			close={ close }
			onClose={ onClose }
		/>
	) : null;
}

registerIsland( 'newsletter', Newsletter );
