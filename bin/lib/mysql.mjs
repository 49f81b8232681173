// @ts-check
import { Failure } from './log.mjs';
import { tryPhp } from './php.mjs';

/** @typedef {import('./site.mjs').Database & { stop: () => Promise<void> }} DatabaseServer */

/**
 * Creates an empty database. Through PHP, because a client of MariaDB cannot log in to every MySQL.
 * Its arguments: host as in wp-config.php, user, password, name.
 */
const CREATE = `
[ , $host, $user, $password, $name ] = $argv;
[ $host, $rest ] = explode( ':', $host, 2 ) + [ '', '' ];
$isSocket = str_starts_with( $rest, '/' );
mysqli_report( MYSQLI_REPORT_ERROR | MYSQLI_REPORT_STRICT );
$server = new mysqli( $host, $user, $password, '', $isSocket ? 0 : (int) ( $rest ?: 3306 ), $isSocket ? $rest : null );
$server->query( "DROP DATABASE IF EXISTS \`$name\`" );
$server->query( "CREATE DATABASE \`$name\` CHARACTER SET utf8mb4" );
echo $server->server_info;
`;

/**
 * Returns the MySQL server that the environment names, such as the service of a workflow:
 * FRONTISPIECE_MYSQL_HOST (as DB_HOST in wp-config.php), FRONTISPIECE_MYSQL_USER and FRONTISPIECE_MYSQL_PASSWORD.
 *
 * @param {NodeJS.ProcessEnv} [env]
 * @return {DatabaseServer | undefined}
 */
export function mysqlServer( env = process.env ) {
	const host = env.FRONTISPIECE_MYSQL_HOST;
	if ( ! host ) {
		return undefined;
	}
	const user = env.FRONTISPIECE_MYSQL_USER || 'root';
	const password = env.FRONTISPIECE_MYSQL_PASSWORD || '';
	return {
		host,
		user,
		password,
		create: async ( name ) => {
			const { code, output } = await tryPhp( [
				'-r',
				CREATE,
				'--',
				host,
				user,
				password,
				name,
			] );
			if ( code !== 0 ) {
				throw new Failure(
					`No database at ${ host } (FRONTISPIECE_MYSQL_HOST): ${ output.trim() }`
				);
			}
		},
		stop: async () => {},
	};
}
