<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Forms\Submission;

use Frontispiece\Forms\Entries\EntryRepository;
use Frontispiece\Forms\Rest\SubmissionController;
use Frontispiece\Kernel;
use Frontispiece\Kernel\Database\Database;
use Frontispiece\Tests\Forms\FormsTestCase;
use Frontispiece\Tests\LostDatabase;

/** Tests what visitors get while the database is away: an answer that makes the form send the entry again. */
final class DatabaseAwayTest extends FormsTestCase {
	/** @return string "status code" of the response, or "status result" */
	private function submit( int $form, bool $isLost ): string {
		$controller = ( new Kernel() )->get( SubmissionController::class );
		$fields     = [
			'_wpcf7_unit_tag'     => "frontispiece-f$form-o1",
			'_frontispiece_token' => $this->kernel()->signer()->issue( 'form', (string) ( time() - 30 ), 3600 ),
			'your-name'           => 'Ada',
		];
		$before     = Database::wpdb();
		if ( $isLost ) {
			$GLOBALS['wpdb'] = new LostDatabase( $before );
		}
		try {
			$response = $controller->feedback( $form, $fields, [], 'multipart/form-data; boundary=x' );
		} finally {
			$GLOBALS['wpdb'] = $before;
		}
		if ( $response instanceof \WP_Error ) {
			$data = $response->get_error_data();
			return ( is_array( $data ) ? (string) $data['status'] : '' ) . " {$response->get_error_code()}";
		}
		$data = $response->get_data();
		return "{$response->get_status()} " . ( is_array( $data ) ? (string) $data['status'] : '' );
	}

	public function test_an_entry_that_the_lost_database_cannot_store_is_answered_with_503_and_then_stored(): void {
		$form = $this->form( '[text* your-name] [submit]', [ 'settings' => [ 'skip_mail' => true ] ] );
		self::assertSame( '503 database_away', $this->submit( $form->id, true ) );
		self::assertSame( 0, $this->kernel()->get( EntryRepository::class )->count( [] ) );
		self::assertSame( '200 mail_sent', $this->submit( $form->id, false ) );
		self::assertSame( 1, $this->kernel()->get( EntryRepository::class )->count( [] ) );
	}

	public function test_a_form_that_the_lost_database_cannot_find_may_exist(): void {
		$form = $this->form( '[text* your-name] [submit]', [ 'settings' => [ 'skip_mail' => true ] ] );
		wp_cache_flush();
		self::assertSame( '503 database_away', $this->submit( $form->id, true ) );
		wp_cache_flush();
		self::assertSame( '404 not_found', $this->submit( 999_999, false ) );
	}
}
