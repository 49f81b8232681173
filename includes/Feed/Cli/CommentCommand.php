<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Cli;

use Frontispiece\Feed\Comment\CommentAuthors;
use Frontispiece\Kernel\Cli\Command;

/**
 * Finds and erases the comments of a person among what is kept of networks.
 */
final class CommentCommand {
	public function __construct( private readonly CommentAuthors $commenters ) {}

	/**
	 * Lists the comments and likes of a person that are kept here.
	 *
	 * ## OPTIONS
	 *
	 * <person>
	 * : The whole name or the number that the network shows, or an e-mail address that stands in a comment.
	 *
	 * [--format=<format>]
	 * : How to print them.
	 * ---
	 * default: table
	 * options:
	 *   - table
	 *   - json
	 *   - csv
	 *   - yaml
	 *   - count
	 *   - ids
	 * ---
	 *
	 * @subcommand list
	 *
	 * @param list<string>         $args
	 * @param array<string, mixed> $options
	 */
	public function index( array $args, array $options ): void {
		Command::rows( array_values( $this->commenters->find( ...CommentAuthors::asked( $args[0] ?? '' ) ) ), [ 'id', 'author', 'number', 'text', 'time', 'post' ], $options );
	}

	/**
	 * Erases comments and likes of a person here. They do not come back, and stay on the network.
	 *
	 * ## OPTIONS
	 *
	 * <person>
	 * : As for the list.
	 *
	 * [--only=<ids>]
	 * : Only these of the list, with commas between. Two people may have one name.
	 *
	 * [--yes]
	 * : Do not ask.
	 *
	 * [--format=<format>]
	 * : Print what was done as data.
	 * ---
	 * options:
	 *   - table
	 *   - json
	 *   - csv
	 *   - yaml
	 * ---
	 *
	 * @param list<string>         $args
	 * @param array<string, mixed> $options
	 */
	public function erase( array $args, array $options ): void {
		$asked = CommentAuthors::asked( $args[0] ?? '' );
		$found = $this->commenters->find( ...$asked );
		$only  = Command::text( $options, 'only' );
		$ids   = '' === $only ? array_map( 'strval', array_keys( $found ) ) : array_map( 'trim', explode( ',', $only ) );
		$other = array_diff( $ids, array_keys( $found ) );
		if ( [] !== $other ) {
			Command::fail( 'These are not in the list of this person: ' . implode( ', ', $other ) . '. Nothing was erased.' );
		}
		\WP_CLI::confirm( sprintf( 'Erase %s?', Command::some( count( $ids ), 'comment' ) ), $options );
		$this->commenters->erase( ...[ ...$asked, $ids ] );
		Command::report( array_map( static fn( string $id ): array => [ 'id' => $id, 'status' => 'erased', 'message' => "$id: erased." ], $ids ), [ 'id', 'status' ], $options, Command::some( count( $ids ), 'comment' ) . ' erased.' );
	}
}
