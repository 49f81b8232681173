// @ts-check
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { mysqlServer } from './mysql.mjs';

test( 'without a host in the environment there is no MySQL', () => {
	assert.equal( mysqlServer( {} ), undefined );
	assert.equal( mysqlServer( { FRONTISPIECE_MYSQL_HOST: '' } ), undefined );
} );

test( 'the environment names the server, its user and password', () => {
	const server = mysqlServer( {
		FRONTISPIECE_MYSQL_HOST: '127.0.0.1:3306',
		FRONTISPIECE_MYSQL_USER: 'tester',
		FRONTISPIECE_MYSQL_PASSWORD: 'secret',
	} );
	assert.deepEqual(
		[ server?.host, server?.user, server?.password ],
		[ '127.0.0.1:3306', 'tester', 'secret' ]
	);
} );

test( 'a server that does not answer is named in the error', async () => {
	const server = mysqlServer( {
		FRONTISPIECE_MYSQL_HOST: 'localhost:/nowhere/mysql.sock',
	} );
	await assert.rejects(
		async () => server?.create( 'nothing' ),
		/localhost:\/nowhere\/mysql\.sock/
	);
} );
