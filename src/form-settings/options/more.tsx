import { Button } from '@wordpress/components';
import { useId, useRef, useState } from '@wordpress/element';
import type { ReactNode } from 'react';

interface MoreProps {
	/** Names of the controls, in their order. */
	names: readonly string[];
	/** Whether this form needs the control. */
	isNeeded: ( name: string ) => boolean;
	/** Whether somebody has set it. */
	isSet: ( name: string ) => boolean;
	/** Label of the button that shows the others. */
	label: string;
	children: ( name: string ) => ReactNode;
}

/**
 * Shows the controls that a form needs or that are set, and a button for the others. A control that was set stays, also
 * while somebody clears it, and one that was opened by the button stays below it until the button closes it.
 */
export function More( { names, isNeeded, isSet, label, children }: MoreProps ) {
	const id = useId();
	const [ isOpen, setOpen ] = useState( false );
	const shown = useRef( new Set< string >() );
	if ( ! isOpen ) {
		names.filter( isSet ).forEach( ( name ) => shown.current.add( name ) );
	}
	const isFirst = ( name: string ) =>
		shown.current.has( name ) || isNeeded( name );
	const others = names.filter( ( name ) => ! isFirst( name ) );
	return (
		<>
			{ names.filter( isFirst ).map( children ) }
			{ others.length > 0 && (
				<>
					<Button
						variant="tertiary"
						size="small"
						className="frontispiece-more"
						icon={ isOpen ? 'arrow-up-alt2' : 'arrow-down-alt2' }
						iconSize={ 16 }
						aria-expanded={ isOpen }
						aria-controls={ id }
						onClick={ () => setOpen( ! isOpen ) }
					>
						{ label }
					</Button>
					<div id={ id } hidden={ ! isOpen }>
						{ isOpen && others.map( children ) }
					</div>
				</>
			) }
		</>
	);
}
