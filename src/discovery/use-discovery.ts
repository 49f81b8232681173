import { useRef, useState } from '@wordpress/element';
import { connect, find, refusalOf } from './discover';
import type { Candidate, ConnectedSource, Refusal } from './discover';

export interface DiscoveryState {
	candidates: Candidate[];
	refusal?: Refusal;
	/** Whether an address is being looked up. */
	isSearching: boolean;
	/** Address of the candidate that is being connected. */
	connecting: string;
}

const START: DiscoveryState = {
	candidates: [],
	isSearching: false,
	connecting: '',
};

/** Finds the sources at an address and connects one of them. */
export function useDiscovery(
	onConnected: ( source: ConnectedSource ) => void
) {
	const [ state, setState ] = useState( START );
	const pasted = useRef( '' );

	const search = async ( address: string ) => {
		if ( ! address || state.isSearching ) {
			return;
		}
		pasted.current = address;
		setState( { ...START, isSearching: true } );
		try {
			const candidates = await find( address );
			setState( { ...START, candidates } );
		} catch ( thrown ) {
			setState( { ...START, refusal: refusalOf( thrown ) } );
		}
	};

	const choose = async ( candidate: Candidate ) => {
		const { candidates } = state;
		setState( { ...START, candidates, connecting: candidate.address } );
		try {
			const source = await connect( candidate, pasted.current );
			pasted.current = '';
			setState( START );
			onConnected( source );
		} catch ( thrown ) {
			setState( { ...START, candidates, refusal: refusalOf( thrown ) } );
		}
	};

	return { state, search, choose };
}
