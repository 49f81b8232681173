import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { _n, sprintf } from '@wordpress/i18n';
import { registerIsland } from '../../island/mount';
import { announce } from '../../kernel/announce';
import { eventElement } from '../../kernel/dom';
import { useEvent } from '../../kernel/hooks';
import { Panel } from './panel';
import { hasThumbnails, optionsOf } from './settings';
import { useSearch } from './use-search';
import type { IslandComponentProps } from '../../island/mount';
import type { Reply } from './search-request';
import type { SearchOptions } from './settings';

let lists = 0;

interface ComboboxProps {
	form: HTMLElement;
	input: HTMLInputElement;
	options: SearchOptions;
}

/** Returns the ID of a suggestion by its index in the list. */
const optionIdOf = ( listId: string, index: number ) =>
	`${ listId }-${ index }`;

/** Tells assistive technology that the input is a combobox, and which suggestion is active. */
function useComboboxAttributes(
	input: HTMLInputElement,
	listId: string,
	hasList: boolean,
	active: number
) {
	useLayoutEffect( () => {
		const former = input.getAttribute( 'autocomplete' );
		input.setAttribute( 'role', 'combobox' );
		input.setAttribute( 'aria-autocomplete', 'list' );
		input.setAttribute( 'autocomplete', 'off' );
		return () => {
			for ( const name of [
				'role',
				'aria-autocomplete',
				'aria-expanded',
				'aria-controls',
				'aria-activedescendant',
			] ) {
				input.removeAttribute( name );
			}
			input.setAttribute( 'autocomplete', former ?? '' );
		};
	}, [ input ] );

	useLayoutEffect( () => {
		input.setAttribute( 'aria-expanded', String( hasList ) );
		if ( hasList ) {
			input.setAttribute( 'aria-controls', listId );
		} else {
			input.removeAttribute( 'aria-controls' );
		}
		if ( hasList && active >= 0 ) {
			const id = optionIdOf( listId, active );
			input.setAttribute( 'aria-activedescendant', id );
			document.getElementById( id )?.scrollIntoView?.( {
				block: 'nearest',
			} );
		} else {
			input.removeAttribute( 'aria-activedescendant' );
		}
	}, [ input, listId, hasList, active ] );
}

function announceReply( { suggestions, message }: Reply ) {
	announce(
		message ||
			sprintf(
				// translators: %d: number of suggestions
				_n(
					'%d suggestion',
					'%d suggestions',
					suggestions.length,
					'frontispiece'
				),
				suggestions.length
			)
	);
}

/** Turns the form's own input into a combobox with a list of suggestions below it. */
export function Combobox( { form, input, options }: ComboboxProps ) {
	const listId = useMemo( () => `frontispiece-suggestions-${ ++lists }`, [] );
	const optionId = ( index: number ) => optionIdOf( listId, index );
	const { search, run, forget } = useSearch( form, input, options );
	const [ isOpen, setOpen ] = useState( false );
	const [ active, setActive ] = useState( -1 );
	const hiding = useRef< ReturnType< typeof setTimeout > >();

	let reply;
	if ( search.state === 'found' ) {
		reply = search.reply;
	} else if ( search.state === 'loading' ) {
		reply = search.former;
	}
	const count = reply?.suggestions.length ?? 0;
	const isShown =
		isOpen && ( reply !== undefined || search.state === 'failed' );

	useEffect( () => {
		if ( search.state === 'none' || search.state === 'loading' ) {
			setActive( -1 );
			return;
		}
		setOpen( form.contains( form.ownerDocument.activeElement ) );
		if ( search.state === 'found' ) {
			announceReply( search.reply );
		}
	}, [ search, form ] );

	useComboboxAttributes( input, listId, isShown && count > 0, active );

	useLayoutEffect( () => {
		form.classList.toggle( 'is-loading', search.state === 'loading' );
	}, [ form, search.state ] );

	useEffect( () => {
		// The event that started the island fired before it could listen.
		if ( input.ownerDocument.activeElement === input ) {
			run();
		}
		return () => clearTimeout( hiding.current );
	}, [ input, run ] );

	const close = () => {
		setOpen( false );
		setActive( -1 );
	};
	const update = () => {
		if ( input.value.length < options.minChars ) {
			forget();
			close();
		} else {
			setOpen( true );
		}
		run();
	};

	useEvent( input, 'input', update );
	useEvent( input, 'keyup', ( event ) => {
		// Keys that enter or delete text; other keys change nothing.
		if ( event.key === 'Backspace' || event.key.length === 1 ) {
			update();
		}
	} );
	useEvent( form, 'focusin', ( event ) => {
		clearTimeout( hiding.current );
		if ( event.target === input && input.value ) {
			update();
		}
	} );
	useEvent( form, 'focusout', ( event ) => {
		const to = event.relatedTarget;
		if ( ! ( to instanceof Node && form.contains( to ) ) ) {
			clearTimeout( hiding.current );
			hiding.current = setTimeout( close, options.hideDelay );
		}
	} );
	useEvent( form, 'mousedown', ( event ) => {
		// Keep the focus in the input.
		if ( eventElement( event, '.frontispiece-live-search__panel' ) ) {
			event.preventDefault();
		}
	} );
	useEvent( document, 'click', ( event ) => {
		if ( event.target instanceof Node && ! form.contains( event.target ) ) {
			close();
		}
	} );
	useEvent( input, 'keydown', ( event ) => {
		if ( event.isComposing ) {
			return;
		}
		if ( event.key === 'ArrowDown' || event.key === 'ArrowUp' ) {
			if ( ! count ) {
				return;
			}
			event.preventDefault();
			if ( ! isShown ) {
				setOpen( true );
				return;
			}
			const step = event.key === 'ArrowDown' ? 1 : -1;
			// The input itself is a stop between the last suggestion and the first.
			const stops = count + 1;
			setActive( ( ( active + 1 + step + stops ) % stops ) - 1 );
		} else if ( event.key === 'Escape' && isShown ) {
			event.preventDefault();
			event.stopPropagation();
			close();
		} else if ( event.key === 'Enter' && isShown && active >= 0 ) {
			event.preventDefault();
			document.getElementById( optionId( active ) )?.click();
		}
	} );

	if ( ! isShown ) {
		return null;
	}
	return (
		<Panel
			input={ input }
			listId={ listId }
			optionId={ optionId }
			search={ search }
			reply={ reply }
			active={ active }
			withThumbnails={ hasThumbnails( form, options ) }
			withDates={ options.dates }
			viewAll={ options.viewAll }
			maxHeight={ options.maxHeight }
		/>
	);
}

export function LiveSearch( { container, config }: IslandComponentProps ) {
	const options = useMemo( () => optionsOf( config ), [ config ] );
	const input = container.querySelector< HTMLInputElement >(
		'input[type="search"], input[name="s"]'
	);
	return (
		input && (
			<Combobox form={ container } input={ input } options={ options } />
		)
	);
}

registerIsland( 'live-search', LiveSearch );
