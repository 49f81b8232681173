<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Cli;

use Frontispiece\Feed\Comment\CommentAuthors;
use Frontispiece\Kernel\Cli\Command;

/**
 * Finds and erases a person's comments among the stored social network content.
 */
final class CommentCommand {
	public function __construct( private readonly CommentAuthors $commenters ) {}

	/**
	 * Lists a person's comments and likes that are stored on this site.
	 *
	 * ## OPTIONS
	 *
	 * <person>
	 * : The full name or numeric ID that the social network shows, or an email address found in a comment.
	 *
	 * [--format=<format>]
	 * : Render output in a particular format.
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
	 * @param list<string>         $args
	 * @param array<string, mixed> $options
	 */
	public function index( array $args, array $options ): void {
		Command::rows(
			array_values( $this->commenters->find( ...CommentAuthors::criteria( $args[0] ?? '' ) ) ),
			[ 'id', 'author', 'number', 'text', 'time', 'post' ],
			$options,
		);
	}

	/**
	 * Permanently erases a person's comments and likes from this site. They remain on the social network.
	 *
	 * ## OPTIONS
	 *
	 * <person>
	 * : The person's name, ID or email address, as for the list command.
	 *
	 * [--only=<ids>]
	 * : Comma-separated IDs, as shown by the list command. Use this if several people share the name.
	 *
	 * [--yes]
	 * : Answer yes to the confirmation message.
	 *
	 * [--format=<format>]
	 * : Render the results in a particular format.
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
		$criteria = CommentAuthors::criteria( $args[0] ?? '' );
		$comments = $this->commenters->find( ...$criteria );
		$only     = Command::text( $options, 'only' );
		$ids      = '' === $only
			? array_map( 'strval', array_keys( $comments ) )
			: array_map( 'trim', explode( ',', $only ) );
		$other    = array_diff( $ids, array_keys( $comments ) );
		if ( [] !== $other ) {
			Command::fail(
				'These IDs do not belong to this person: ' . implode( ', ', $other ) . '. Nothing was erased.',
			);
		}
		\WP_CLI::confirm( sprintf( 'Permanently erase %s from this site?', Command::some( count( $ids ), 'comment' ) ), $options );
		$this->commenters->erase( ...[ ...$criteria, $ids ] );
		Command::report(
			array_map(
				static fn( string $id ): array => [ 'id' => $id, 'status' => 'erased', 'message' => "$id: erased." ],
				$ids,
			),
			[ 'id', 'status' ],
			$options,
			Command::some( count( $ids ), 'comment' ) . ' erased.',
		);
	}
}
