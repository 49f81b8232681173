import { Notice, Spinner } from '@wordpress/components';
import { useEffect, useRef } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { RestError } from '../rest-error';
import type { ReactNode } from 'react';

interface ScreenProps {
	title: string;
	/** One or two sentences below the title. */
	intro?: ReactNode;
	/** Buttons beside the title. */
	actions?: ReactNode;
	/** A link back to the list that this belongs to. */
	back?: ReactNode;
	children: ReactNode;
}

// The first title was there before anybody did anything: focus stays.
let hasShown = false;

/** The frame of every screen: its heading takes the focus when a screen turns into another. */
export function Screen( {
	title,
	intro,
	actions,
	back,
	children,
}: ScreenProps ) {
	const heading = useRef< HTMLHeadingElement >( null );
	useEffect( () => {
		if ( hasShown ) {
			heading.current?.focus();
		}
		hasShown = true;
	}, [] );
	return (
		<>
			{ back && <p className="frontispiece-screen__back">{ back }</p> }
			<div className="frontispiece-screen__header">
				<h1 ref={ heading } tabIndex={ -1 }>
					{ title }
				</h1>
				{ actions && (
					<div className="frontispiece-screen__actions">
						{ actions }
					</div>
				) }
			</div>
			{ intro && <p className="frontispiece-screen__intro">{ intro }</p> }
			{ children }
		</>
	);
}

interface EmptyProps {
	title: string;
	/** What to do, in one or two sentences. */
	text: string;
	children?: ReactNode;
}

/** A list with nothing in it says what belongs there and how to begin. */
export function Empty( { title, text, children }: EmptyProps ) {
	return (
		<div className="frontispiece-empty">
			<h2>{ title }</h2>
			<p>{ text }</p>
			{ children && (
				<div className="frontispiece-empty__actions">{ children }</div>
			) }
		</div>
	);
}

/** The same lines that PHP prints until the screen's script has come. */
function Skeleton() {
	return (
		<div className="frontispiece-skeleton" aria-hidden="true">
			<span />
			<span />
			<span />
			<span />
		</div>
	);
}

interface WaitingProps {
	fault?: RestError | undefined;
	onRetry: () => void;
}

/** In place of what is not there yet, or could not be read. */
export function Waiting( { fault, onRetry }: WaitingProps ) {
	if ( ! fault ) {
		return (
			<>
				<p className="frontispiece-waiting" role="status">
					<Spinner /> { __( 'Loading…', 'frontispiece' ) }
				</p>
				<Skeleton />
			</>
		);
	}
	return (
		<Notice
			status="error"
			isDismissible={ false }
			actions={ [
				{ label: __( 'Try again', 'frontispiece' ), onClick: onRetry },
			] }
		>
			{ fault.message }
		</Notice>
	);
}
