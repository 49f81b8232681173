import { Notice, Spinner } from '@wordpress/components';
import { useEffect, useRef } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { RestError } from '../rest-error';
import type { ReactNode } from 'react';

interface ScreenProps {
	title: string;
	/** One or two sentences below the title. */
	intro?: ReactNode;
	/** Buttons next to the title. */
	actions?: ReactNode;
	/** Link back to the list. */
	back?: ReactNode;
	children: ReactNode;
}

// Do not move focus to the first title: it was there on page load.
let hasShown = false;

/** Frame of every screen. Moves focus to the heading when one screen replaces another. */
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
	/** Help text of one or two sentences. */
	text: string;
	children?: ReactNode;
}

/** Empty state of a list: says what belongs there and how to start. */
export const Empty = ( { title, text, children }: EmptyProps ) => (
	<div className="frontispiece-empty">
		<h2>{ title }</h2>
		<p>{ text }</p>
		{ children && (
			<div className="frontispiece-empty__actions">{ children }</div>
		) }
	</div>
);

/** Same skeleton that PHP prints until the screen's script has loaded. */
const Skeleton = () => (
	<div className="frontispiece-skeleton" aria-hidden="true">
		<span />
		<span />
		<span />
		<span />
	</div>
);

interface WaitingProps {
	error?: RestError | undefined;
	onRetry: () => void;
}

/** Shows a loading state, or an error if loading failed. */
export function Waiting( { error, onRetry }: WaitingProps ) {
	if ( ! error ) {
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
			{ error.message }
		</Notice>
	);
}
