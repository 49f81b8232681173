import { Button, ExternalLink } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { copyText } from '../../copy';
import { CREATE_APP } from './links';
import { Drawing } from './drawings';
import type { DrawingKind } from './drawings';
import type { ReactNode } from 'react';

interface StepProps {
	title: string;
	text?: string;
	/** Page at Meta where the step is done. */
	link?: [ href: string, label: string ];
	/** Drawing of what to look for there. */
	drawing?: [ kind: DrawingKind, label: string ];
	children?: ReactNode;
}

/** A list of numbered steps. */
export const Steps = ( { children }: { children: ReactNode } ) => (
	<ol className="frontispiece-guide">{ children }</ol>
);

export const Step = ( { title, text, link, drawing, children }: StepProps ) => (
	<li className="frontispiece-card frontispiece-guide__step">
		<div>
			<h2>{ title }</h2>
			{ text && <p>{ text }</p> }
			{ link && (
				<p>
					<ExternalLink href={ link[ 0 ] }>
						{ link[ 1 ] }
					</ExternalLink>
				</p>
			) }
			{ children }
		</div>
		{ drawing && <Drawing kind={ drawing[ 0 ] } label={ drawing[ 1 ] } /> }
	</li>
);

interface CopyValueProps {
	/** Name of the value, for the button. */
	label: string;
	value: string;
}

/** A value to enter at Meta, with a copy button. */
export function CopyValue( { label, value }: CopyValueProps ) {
	const [ isCopied, setCopied ] = useState( false );
	return (
		<div className="frontispiece-guide__copy">
			<code>{ value }</code>
			<Button
				variant="secondary"
				size="compact"
				onClick={ async () => setCopied( await copyText( value ) ) }
			>
				{ label }
			</Button>
			<span role="status">
				{ isCopied && __( 'Copied!', 'frontispiece' ) }
			</span>
		</div>
	);
}

/** Use case for Instagram, as Meta's form calls it. */
export const INSTAGRAM = 'Manage messaging & content on Instagram';

/** The step that creates an app for a use case. */
export const CreateApp = ( {
	useCase,
	text,
}: {
	useCase: string;
	text: string;
} ) => (
	<Step
		title={ __( 'Create an app at Meta', 'frontispiece' ) }
		text={ text }
		link={ [ CREATE_APP, __( 'Create an app', 'frontispiece' ) ] }
		drawing={ [ 'card', useCase ] }
	>
		<CopyValue
			label={ __( 'Copy use case', 'frontispiece' ) }
			value={ useCase }
		/>
	</Step>
);
