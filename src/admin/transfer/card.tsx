import { Button } from '@wordpress/components';
import { useEffect, useRef } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { FocusableButton } from '../../components/focusable-button';
import { Progress } from '../components/progress';
import { RequestError } from '../components/request-error';
import type { RestError } from '../rest-error';
import type { TransferState } from './types';
import type { ReactNode } from 'react';

interface CardProps {
	title: string;
	now: TransferState | undefined;
	error: RestError | undefined;
	children: ReactNode;
}

/** The part of the screen for exports or imports. Keeps the focus when its content is replaced. */
export function Card( { title, now, error, children }: CardProps ) {
	const heading = useRef< HTMLHeadingElement >( null );
	const state = now && `${ now.kind } ${ now.is_running }`;
	const shown = useRef( state );
	const hasBeenUsed = useRef( false );
	useEffect( () => {
		if (
			hasBeenUsed.current &&
			shown.current !== state &&
			document.activeElement === document.body
		) {
			heading.current?.focus();
		}
		shown.current = state;
	}, [ state ] );
	return (
		<section
			className="frontispiece-card"
			onFocus={ () => {
				hasBeenUsed.current = true;
			} }
		>
			<h2 ref={ heading } tabIndex={ -1 }>
				{ title }
			</h2>
			<RequestError error={ error } />
			{ children }
		</section>
	);
}

interface RunningProps {
	label: string;
	share: number;
	/** Whether this screen asks for the work. */
	isBusy: boolean;
	/** Whether the server continues if the screen is closed. */
	isInBackground?: boolean;
	onResume?: () => void;
	onCancel: () => void;
}

/** How far an export or import is. */
export const Running = ( {
	label,
	share,
	isBusy,
	isInBackground = true,
	onResume,
	onCancel,
}: RunningProps ) => (
	<>
		<Progress label={ label } share={ share } />
		{ isInBackground && (
			<p>
				{ __(
					'You can leave this page. The server continues in the background.',
					'frontispiece'
				) }
			</p>
		) }
		<p className="frontispiece-buttons">
			{ ! isBusy && onResume && (
				<Button variant="secondary" onClick={ onResume }>
					{ __( 'Try again', 'frontispiece' ) }
				</Button>
			) }
			<FocusableButton
				variant="secondary"
				isDestructive
				onClick={ onCancel }
			>
				{ __( 'Cancel', 'frontispiece' ) }
			</FocusableButton>
		</p>
	</>
);

/** What the owner has to know of single rows. */
export const Notes = ( { now }: { now: TransferState } ) =>
	now.notes.length > 0 ? (
		<>
			<h3>{ __( 'Details', 'frontispiece' ) }</h3>
			<ul className="ul-disc">
				{ now.notes.map( ( { part, note } ) => (
					<li key={ `${ part } ${ note }` }>{ note }</li>
				) ) }
			</ul>
		</>
	) : null;
