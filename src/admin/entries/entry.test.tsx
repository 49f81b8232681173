import { render, screen } from '@testing-library/react';
import { useRest } from '../rest';
import { EntryPanel } from './entry';
import type { WholeEntry } from './types';

jest.mock( '../rest', () => ( { send: jest.fn(), useRest: jest.fn() } ) );

const entry: WholeEntry = {
	id: 7,
	form: { id: 3, title: 'Contact' },
	when: 'today',
	state: 'inbox',
	seen: true,
	starred: false,
	sender: '',
	subject: '',
	excerpt: '',
	mail: 'sent',
	tries: 1,
	files: 0,
	reasons: [],
	fields: [],
	downloads: [],
	log: [],
	webhooks: [],
	events: [],
	reply: null,
	controls: [],
	page: '',
	page_url: '',
	address: '',
	agent: '',
};

function open( page: string, url: string ) {
	jest.mocked( useRest ).mockReturnValue( {
		data: { ...entry, page, page_url: url },
		total: 0,
		error: undefined,
		isLoading: false,
		reload: jest.fn(),
	} );
	render(
		<EntryPanel
			id={ 7 }
			mayManage
			act={ jest.fn() }
			onRead={ jest.fn() }
			onClose={ jest.fn() }
		/>
	);
}

test( 'SEC-27: the page of an entry is a link only if it belongs to this site', () => {
	const own = 'https://a.example/contact/';
	open( own, own );
	expect(
		screen.getByRole( 'link', { name: /contact/ } ).getAttribute( 'href' )
	).toBe( own );
} );

test( 'SEC-27: what else a browser has reported as the page is text', () => {
	open( 'https://evil.example/offer', '' );
	expect( screen.queryByText( 'https://evil.example/offer' ) ).not.toBeNull();
	expect( screen.queryByRole( 'link' ) ).toBeNull();
} );
