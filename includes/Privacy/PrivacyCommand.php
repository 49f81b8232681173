<?php
declare(strict_types=1);

namespace Frontispiece\Privacy;

use Frontispiece\Kernel\Cli\Command;

defined( 'ABSPATH' ) || exit;

/**
 * Says which other hosts visitors' browsers contact, and what they store.
 */
final class PrivacyCommand {
	public function __construct( private readonly PrivacyReceipt $receipt ) {}

	/**
	 * Lists hosts, cookies and browser storage of the site or a page, before and after consent.
	 *
	 * ## OPTIONS
	 *
	 * [--page=<id>]
	 * : ID of a page or another post. Default: the whole site.
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
	 * ---
	 *
	 * @param list<string>         $args
	 * @param array<string, mixed> $options
	 */
	public function receipt( array $args, array $options ): void {
		if ( ! defined( 'REST_REQUEST' ) ) {
			// Feeds are then rendered as previews, which create no rows.
			define( 'REST_REQUEST', true );
		}
		$id      = Command::number( $options, 'page' );
		$receipt = 0 === $id ? $this->receipt->forSite() : $this->receipt->forPage( $id );
		if ( null === $receipt ) {
			Command::fail( "There is no page $id." );
		}
		$requests = array_map( static fn( array $request ): array => [
			'kind'     => 'host',
			'name'     => $request['host'],
			'when'     => $request['when'],
			'lifetime' => '',
			'purpose'  => $request['purpose'],
			'places'   => implode( ', ', array_column( $request['places'], 'title' ) ),
		], $receipt['requests'] );
		$storage  = array_map( static fn( array $item ): array => $item + [ 'places' => '' ], $receipt['storage'] );
		if ( ! $receipt['isComplete'] ) {
			\WP_CLI::warning( 'Not all pages and blocks could be read.' );
		}
		Command::rows( [ ...$requests, ...$storage ], [ 'kind', 'name', 'when', 'lifetime', 'purpose', 'places' ], $options );
	}
}
