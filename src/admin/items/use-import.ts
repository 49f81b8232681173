import { useState } from '@wordpress/element';
import { useNotices } from '../components/notices';
import { send } from '../rest';
import { useRequest } from '../use-request';
import { pieces } from './csv';
import { ROUTE } from './types';

export interface LineError {
	line: number;
	message: string;
}

interface Answer {
	rows: number;
	errors: LineError[];
	added: number;
	known: number;
}

interface ImportCheck {
	rows: number;
	/** The first lines with errors. */
	errors: LineError[];
	errorCount: number;
}

interface ImportCount {
	added: number;
	known: number;
}

const MAX_SHOWN = 200;

async function* answers( file: Blob, dry: boolean ) {
	for await ( const { csv, line, done } of pieces( file ) ) {
		const data = { csv, line, dry };
		yield {
			done,
			answer: await send< Answer >( `${ ROUTE }/import`, { data } ),
		};
	}
}

/** Validates a table, then stores it chunk by chunk. */
export function useImport() {
	const [ checked, setChecked ] = useState< ImportCheck >();
	const [ stored, setStored ] = useState< ImportCount >();
	const [ share, setShare ] = useState( 0 );
	const { fail } = useNotices();
	const { isBusy, run } = useRequest( { onError: fail } );

	const check = ( file: Blob ) =>
		run( async () => {
			setShare( 0 );
			setChecked( undefined );
			setStored( undefined );
			const sum: ImportCheck = { rows: 0, errors: [], errorCount: 0 };
			for await ( const { done: part, answer: response } of answers(
				file,
				true
			) ) {
				sum.rows += response.rows;
				sum.errorCount += response.errors.length;
				sum.errors.push(
					...response.errors.slice( 0, MAX_SHOWN - sum.errors.length )
				);
				setShare( part );
			}
			setChecked( sum );
		} );

	const store = ( file: Blob ) =>
		run( async () => {
			setShare( 0 );
			const sum: ImportCount = { added: 0, known: 0 };
			for await ( const { done: part, answer: response } of answers(
				file,
				false
			) ) {
				sum.added += response.added;
				sum.known += response.known;
				setShare( part );
			}
			setStored( sum );
		} );

	return { checked, stored, done: share, isBusy, check, store };
}
