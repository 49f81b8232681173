<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Forms\Entries;

use Frontispiece\Forms\Entries\MentionSearch;
use Frontispiece\Tests\Forms\FormsTestCase;
use PHPUnit\Framework\Attributes\DataProvider;

final class MentionSearchTest extends FormsTestCase {
	/** @return array<string, array{string, class-string<\WP_Privacy_Requests_Table>, string}> */
	public static function tools(): array {
		return [
			'export' => [ 'export-personal-data', \WP_Privacy_Data_Export_Requests_List_Table::class, 'export_personal_data' ],
			'erase'  => [ 'erase-personal-data', \WP_Privacy_Data_Removal_Requests_List_Table::class, 'remove_personal_data' ],
		];
	}

	/** @param class-string<\WP_Privacy_Requests_Table> $class */
	#[DataProvider( 'tools' )]
	public function test_SEC_30_each_request_links_to_the_entries_that_contain_the_address(
		string $screen,
		string $class,
		string $action,
	): void {
		require_once ABSPATH . 'wp-admin/includes/admin.php';
		add_filter( "manage_{$screen}_columns", [ MentionSearch::class, 'addColumn' ] );
		add_action( "manage_{$screen}_custom_column", [ MentionSearch::class, 'printColumn' ], 10, 2 );
		$id = wp_create_user_request( "o'bob+a@example.org", $action );
		self::assertIsInt( $id );
		try {
			$this->become( 'administrator' );
			$html = self::table( $screen, $class );
			self::assertStringContainsString( 'Search entries for this email address', $html );
			$links = self::find( $html, '//td[contains(@class, "column-frontispiece_mentions")]/a' );
			self::assertSame(
				[ admin_url( 'admin.php?page=frontispiece-entries&state=any&s=o%27bob%2Ba%40example.org' ) ],
				array_map( static fn( \DOMElement $link ): string => $link->getAttribute( 'href' ), $links ),
			);
			$this->become( 'subscriber' );
			self::assertArrayNotHasKey( 'frontispiece_mentions', (array) apply_filters( "manage_{$screen}_columns", [] ) );
		} finally {
			wp_delete_post( $id, true );
			unset( $GLOBALS['current_screen'] );
		}
	}

	/** @param class-string<\WP_Privacy_Requests_Table> $class */
	private static function table( string $screen, string $class ): string {
		set_current_screen( $screen );
		$table = new $class( [ 'plural' => 'privacy_requests', 'singular' => 'privacy_request', 'screen' => $screen ] );
		$table->prepare_items();
		ob_start();
		$table->display();
		return (string) ob_get_clean();
	}
}
