<?php
declare(strict_types=1);

namespace Frontispiece\Privacy;

use Frontispiece\Kernel\Rest\RestController;
use Frontispiece\Kernel\Rest\Schema;

/**
 * REST routes of the privacy receipt of the site or a page.
 *
 * @phpstan-import-type Receipt from PrivacyReceipt
 */
final class PrivacyController extends RestController {
	protected const TITLE = 'privacy-receipt';

	private const PAGE = [
		'type'        => 'integer',
		'minimum'     => 0,
		'default'     => 0,
		'description' => 'ID of a page or another post; 0 = the whole site.',
	];

	public function __construct( private readonly PrivacyReceipt $receipt ) {}

	public function register_routes(): void {
		$this->route( '/privacy-receipt', $this->endpoint( 'GET', $this->receipt( ... ), [ 'page' => self::PAGE ] ) );
		$this->resource(
			'/privacy-receipt/pages',
			'privacy-receipt-pages',
			[ 'pages' => Schema::list( Schema::object( Schema::byType( integer: [ 'id' ], string: [ 'title', 'check' ] ) ) ) ],
			$this->endpoint( 'GET', fn(): array => [ 'pages' => $this->pages() ] ),
		);
		$this->resource(
			'/privacy-receipt/draft',
			'privacy-receipt-draft',
			Schema::byType( integer: [ 'id' ], string: [ 'edit' ] ),
			$this->endpoint( 'POST', $this->createDraft( ... ), [ 'page' => self::PAGE ] ),
		);
	}

	protected function properties(): array {
		$when  = [ 'type' => 'string', 'enum' => PrivacyReceipt::STAGES ];
		$place = Schema::object( Schema::byType( string: [ 'title', 'view', 'edit', 'block' ] ) );
		return [
			'requests'   => Schema::list( Schema::object(
				Schema::byType( string: [ 'host', 'purpose' ] ) + [ 'when' => $when, 'places' => Schema::list( $place ) ],
			) ),
			'storage'    => Schema::list( Schema::object(
				Schema::byType( string: [ 'name', 'lifetime', 'purpose' ] ) + [
					'kind' => [ 'type' => 'string', 'enum' => [ 'cookie', 'local', 'session' ] ],
					'when' => $when,
				],
			) ),
			'isComplete' => [ 'type' => 'boolean', 'description' => 'Whether all pages and blocks could be read.' ],
		];
	}

	/** @return Receipt|\WP_Error */
	private function receipt( int $page ): array|\WP_Error {
		return ( 0 === $page ? $this->receipt->forSite() : $this->receipt->forPage( $page ) )
			?? self::notFound( __( 'Page not found.', 'frontispiece' ) );
	}

	/** @return list<array{id: int, title: string, check: string}> pages with our blocks that visitors can open */
	private function pages(): array {
		$pages = [];
		foreach ( $this->receipt->places() as $id ) {
			$check = 0 === $id ? '' : PageCheck::url( $id );
			if ( '' !== $check ) {
				$title   = html_entity_decode( wp_strip_all_tags( get_the_title( $id ) ) );
				$pages[] = [ 'id' => $id, 'title' => $title, 'check' => $check ];
			}
		}
		return $pages;
	}

	/** @return array{id: int, edit: string}|\WP_Error */
	private function createDraft( int $page ): array|\WP_Error {
		$receipt = $this->receipt( $page );
		if ( is_wp_error( $receipt ) ) {
			return $receipt;
		}
		$id = current_user_can( 'edit_pages' ) ? ReceiptPage::create( $receipt ) : 0;
		return 0 === $id
			? self::failure(
				'frontispiece_no_draft',
				__( 'The page couldn\'t be created. Your account needs permission to edit pages.', 'frontispiece' ),
				403,
			)
			: [ 'id' => $id, 'edit' => (string) get_edit_post_link( $id, 'raw' ) ];
	}
}
