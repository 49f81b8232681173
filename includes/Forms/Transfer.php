<?php
declare(strict_types=1);

namespace Frontispiece\Forms;

use Frontispiece\Kernel;
use Frontispiece\Kernel\Caps;
use Frontispiece\Kernel\Json;

/** Forms as JSON files: out of one site, into another. */
final class Transfer {
	public const FORMAT = 'frontispiece-forms';

	public const LARGEST = 5_000_000;

	public function __construct( private readonly Kernel $kernel ) {}

	public function register(): void {
		add_action( 'admin_post_frontispiece_form_export', fn() => $this->download() );
		add_action( 'admin_post_frontispiece_form_import', fn() => $this->upload() );
		add_action( 'manage_posts_extra_tablenav', fn( $which ) => 'bottom' === $which && PostType::NAME === ( get_current_screen()->post_type ?? '' ) ? $this->controls() : null );
	}

	/**
	 * @param list<int> $ids none = all forms
	 * @return array{format: string, version: int, forms: list<array<string, mixed>>}
	 */
	public function export( array $ids = [] ): array {
		$store = Services::of( $this->kernel )->forms();
		$ids   = [] === $ids ? array_column( $store->list(), 'id' ) : $ids;
		$forms = array_values( array_filter( array_map( [ $store, 'find' ], $ids ) ) );
		return [ 'format' => self::FORMAT, 'version' => 1, 'forms' => array_map( static fn( Form $form ): array => $form->toArray(), $forms ) ];
	}

	/** @return list<int>|null ids of the new forms; null = this is no export of forms */
	public function import( string $json ): ?array {
		$data  = Json::decode( $json );
		$forms = is_array( $data['forms'] ?? null ) ? $data['forms'] : null;
		if ( null === $data || null === $forms || self::FORMAT !== ( $data['format'] ?? '' ) || 1 !== ( $data['version'] ?? 0 ) ) {
			return null;
		}
		$store = Services::of( $this->kernel )->forms();
		return array_values( array_filter( array_map( static fn( $form ): int => is_array( $form ) ? $store->save( $form ) : 0, array_slice( $forms, 0, 200 ) ), static fn( int $id ): bool => $id > 0 ) );
	}

	private function download(): never {
		check_admin_referer( 'frontispiece_form_export' );
		self::demand();
		$id = $_GET['form'] ?? '';
		nocache_headers();
		header( 'Content-Type: application/json; charset=UTF-8' );
		header( 'Content-Disposition: attachment; filename="forms-' . gmdate( 'Y-m-d' ) . '.json"' );
		echo wp_json_encode( $this->export( is_numeric( $id ) ? [ (int) $id ] : [] ), JSON_PRETTY_PRINT | JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE );
		exit;
	}

	private function upload(): never {
		check_admin_referer( 'frontispiece_form_import' );
		self::demand();
		$file = $_FILES['forms'] ?? []; // phpcs:ignore WordPress.Security -- read as JSON, and every form cleaned when it is saved.
		$path = is_array( $file ) && is_string( $file['tmp_name'] ?? null ) && is_uploaded_file( $file['tmp_name'] ) && filesize( $file['tmp_name'] ) <= self::LARGEST ? $file['tmp_name'] : '';
		$made = '' === $path ? null : $this->import( (string) file_get_contents( $path ) );
		if ( null === $made ) {
			wp_die( esc_html__( 'This file holds no forms of Frontispiece.', 'frontispiece' ), '', [ 'response' => 400, 'back_link' => true ] );
		}
		wp_safe_redirect( admin_url( 'edit.php?post_type=' . PostType::NAME ) );
		exit;
	}

	private function controls(): void {
		// A form in WordPress's own form would be none: the fields name a form that stands at the end of the page.
		add_action( 'admin_footer', static function (): void {
			printf( '<form id="frontispiece-import" method="post" enctype="multipart/form-data" action="%s"><input type="hidden" name="action" value="frontispiece_form_import">', esc_url( admin_url( 'admin-post.php' ) ) );
			wp_nonce_field( 'frontispiece_form_import' );
			echo '</form>';
		} );
		printf(
			'<div class="alignleft actions"><a class="button" href="%s">%s</a> <label for="frontispiece-import-file">%s</label> <input type="file" id="frontispiece-import-file" name="forms" accept=".json" form="frontispiece-import" required> <button class="button" form="frontispiece-import">%s</button></div>',
			esc_url( wp_nonce_url( admin_url( 'admin-post.php?action=frontispiece_form_export' ), 'frontispiece_form_export' ) ),
			esc_html__( 'Export all', 'frontispiece' ),
			esc_html__( 'Import forms:', 'frontispiece' ),
			esc_html__( 'Import', 'frontispiece' )
		);
	}

	private static function demand(): void {
		if ( ! current_user_can( Caps::MANAGE ) ) {
			wp_die( esc_html__( 'You are not allowed to do this.', 'frontispiece' ), '', [ 'response' => 403 ] );
		}
	}
}
