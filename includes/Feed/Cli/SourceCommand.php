<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Cli;

use Frontispiece\Feed\Account;
use Frontispiece\Feed\Feed;
use Frontispiece\Feed\Raw;
use Frontispiece\Feed\SourceError;
use Frontispiece\Feed\Sources\Permissions;
use Frontispiece\Kernel;
use Frontispiece\Kernel\Cli;
use Frontispiece\Kernel\Json;
use Frontispiece\Kernel\Log;

/**
 * Lists and tests the pages and accounts that feeds read.
 */
final class SourceCommand {
	public function __construct( private readonly Kernel $kernel ) {}

	/**
	 * Lists the sources. Their tokens are never shown.
	 *
	 * ## OPTIONS
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
		Cli::rows(
			array_map(
				fn( Account $account ): array => [
					'handle'    => $account->handle,
					'type'      => $account->type,
					'name'      => $account->name,
					'items'     => Feed::items( $this->kernel )->count( $account->id ),
					'refreshed' => Cli::time( $account->refreshedAt ),
					'due'       => Cli::time( $account->dueAt ),
					'error'     => ( new Raw( Json::object( $account->error ) ) )->string( 'message' ),
				],
				Feed::accounts( $this->kernel )->all()
			),
			[ 'handle', 'type', 'name', 'items', 'refreshed', 'due', 'error' ],
			$options
		);
	}

	/**
	 * Asks the network for the newest posts of a source, and stores nothing.
	 *
	 * ## OPTIONS
	 *
	 * <handle>
	 * : Handle of the source, as the list shows it.
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
	public function test( array $args, array $options ): void {
		$account = Feed::accounts( $this->kernel )->byHandle( $args[0] ?? '' );
		$source  = null === $account ? null : Feed::sources( $this->kernel )->get( $account->type );
		if ( null === $account || null === $source ) {
			Cli::fail( 'There is no such source.' );
		}
		try {
			$posts = count( $source->fetch( $account )->items );
			$row   = [ 'source' => $account->handle, 'status' => 'answers', 'posts' => $posts, 'message' => sprintf( '%s answers with %s.', $account->name, Cli::some( $posts, 'post' ) ) ];
			foreach ( Permissions::of( $this->kernel, $account )['missing'] ?? [] as $missing ) {
				$row['message'] .= sprintf( ' It lacks the permission %s, %s.', $missing['name'], $missing['text'] );
			}
		} catch ( SourceError $error ) {
			$row = [ 'source' => $account->handle, 'status' => Cli::FAILED, 'posts' => 0, 'message' => Log::redact( sprintf( '%s (%s%s)', $error->getMessage(), $error->reason, '' === $error->networkCode ? '' : ", code {$error->networkCode}" ) ) ];
		}
		Cli::report( [ $row ], [ 'source', 'status', 'posts', 'message' ], $options, 'Nothing was stored.' );
	}
}
