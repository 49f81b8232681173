import { useEffect, useRef } from 'react';
import { __ } from '@wordpress/i18n';
import { leaveAddress } from './address';
import type { SaveState } from './use-save';

interface ToolbarProps {
	saving: SaveState;
	isDirty: boolean;
	/** More about the state. */
	message: string;
	onSave: () => void;
	onUndo: ( () => void ) | undefined;
}

const texts: () => Record< SaveState, string > = () => ( {
	idle: '',
	saving: __( 'Saving…', 'frontispiece' ),
	saved: __( 'Saved', 'frontispiece' ),
	undone: __( 'Undone.', 'frontispiece' ),
	failed: __(
		"Your changes couldn't be saved, but they are still here. Please try again.",
		'frontispiece'
	),
	empty: __(
		'Select at least one post to show before you save.',
		'frontispiece'
	),
} );

/** The toolbar that is always visible: saving, help, and the exit link. */
export function Toolbar( {
	saving,
	isDirty,
	message,
	onSave,
	onUndo,
}: ToolbarProps ) {
	const button = useRef< HTMLButtonElement >( null );
	const hadFocus = useRef( false );
	const isSaving = saving === 'saving';
	const label = message || texts()[ saving ];

	useEffect( () => {
		// A disabled button loses focus.
		if ( ! isSaving && hadFocus.current ) {
			hadFocus.current = false;
			button.current?.focus();
		}
	}, [ isSaving ] );

	return (
		<div className="sbi_mod_toolbar frontispiece-moderation__toolbar">
			<h2>{ __( 'Moderate Your Feed', 'frontispiece' ) }</h2>
			<p
				role="status"
				className={ `frontispiece-moderation__status is-${ saving }` }
			>
				{ label ||
					( isDirty ? __( 'Unsaved changes', 'frontispiece' ) : '' ) }
			</p>
			<button
				ref={ button }
				type="button"
				className="frontispiece-moderation__save"
				disabled={ isSaving }
				onClick={ ( { currentTarget } ) => {
					hadFocus.current =
						currentTarget.ownerDocument.activeElement ===
						currentTarget;
					onSave();
				} }
			>
				{ __( 'Save', 'frontispiece' ) }
			</button>
			{ onUndo && (
				<button type="button" disabled={ isSaving } onClick={ onUndo }>
					{ __( 'Undo', 'frontispiece' ) }
				</button>
			) }
			<a href="#frontispiece-moderation-help">
				{ __( 'Help', 'frontispiece' ) }
			</a>
			<a href={ leaveAddress( window.location.href ) }>
				{ __( 'Exit Moderation Mode', 'frontispiece' ) }
			</a>
		</div>
	);
}
