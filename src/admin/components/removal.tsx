import { Spinner } from '@wordpress/components';
import { useEffect, useRef } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { Question } from './confirm';
import { Places } from './places';
import type { RestError } from '../rest-error';
import type { Place } from './places';

interface RemovalProps {
	/** Text that says what will be deleted and how to restore it. */
	text: string;
	/** Label of the button that removes it. */
	button?: string;
	/** Undefined while loading. */
	places: Place[] | undefined;
	error?: RestError | undefined;
	onRemove: () => void;
	onClose: () => void;
}

/**
 * Lists the pages that use something, before it is removed. What is not used is removed at once, because it can be
 * restored with Undo. Rendered in the modal of an action.
 */
export function Removal( {
	text,
	button = __( 'Delete', 'frontispiece' ),
	places,
	error,
	onRemove,
	onClose,
}: RemovalProps ) {
	const isUnused = places?.length === 0;
	const isDone = useRef( false );
	useEffect( () => {
		if ( isUnused && ! isDone.current ) {
			isDone.current = true;
			onClose();
			onRemove();
		}
	}, [ isUnused, onClose, onRemove ] );
	const shown = () => {
		if ( error ) {
			return <p role="alert">{ error.message }</p>;
		}
		if ( ! places ) {
			return (
				<p role="status">
					<Spinner />{ ' ' }
					{ __( 'Checking where this is used…', 'frontispiece' ) }
				</p>
			);
		}
		return (
			<>
				<p>
					{ __(
						'Used in these places, which will be left empty:',
						'frontispiece'
					) }
				</p>
				<Places places={ places } most={ 20 } />
			</>
		);
	};
	return (
		<Question
			text={ text }
			button={ button }
			isDisabled={ isUnused || ( ! places && ! error ) }
			onConfirm={ onRemove }
			onClose={ onClose }
		>
			{ shown() }
		</Question>
	);
}
