<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Abilities;

use Frontispiece\Abilities\AbilityLog;
use Frontispiece\Abilities\AbilityPrivacy;
use Frontispiece\Kernel\Jobs\Cron;
use Frontispiece\Tests\TestCase;
use PHPUnit\Framework\Attributes\Group;

#[Group( 'db' )]
final class AbilityLogTest extends TestCase {
	private function log(): AbilityLog {
		return $this->kernel()->get( AbilityLog::class );
	}

	public function test_input_is_kept_without_credentials_and_email_addresses(): void {
		$this->log()->add( 'post-decisions', [
			'feed' => 'saved-3',
			'post' => 'https://example.org/@ada/7?access_token=EAAsecret123456&mail=ada@example.org',
		] );
		$this->log()->add( 'entries', [ 'form' => 7, 'from' => str_repeat( 'x', 5000 ) ] );
		[ $long, $short ] = $this->log()->latest( 2 );
		self::assertSame( '{"feed":"saved-3","post":"https://example.org/@ada/7?access_token=***&mail=***"}', $short['input'] );
		self::assertLessThan( 300, strlen( $long['input'] ) );
	}

	public function test_cron_keeps_90_days_and_1000_uses(): void {
		$now = $this->kernel()->clock()->now();
		$this->log()->add( 'health', [] );
		$this->kernel()->clock()->freeze( $now + 90 * DAY_IN_SECONDS + 1 );
		$values = implode( ',', array_fill( 0, 1001, '(' . ( $now + DAY_IN_SECONDS ) . ", 'feeds')" ) );
		$this->db()->run( "INSERT INTO {ability_log} (used_at, ability) VALUES $values" );
		$this->kernel()->get( Cron::class )->run();
		self::assertSame( 1000, $this->db()->int( 'SELECT COUNT(*) FROM {ability_log}' ) );
		self::assertSame( 0, $this->db()->int( "SELECT COUNT(*) FROM {ability_log} WHERE ability = 'health'" ) );
	}

	public function test_the_privacy_tools_export_and_erase_who_used_an_ability(): void {
		$user = $this->become( 'editor' );
		wp_update_user( [ 'ID' => $user, 'user_email' => 'ada@example.org' ] );
		$this->log()->add( 'post-decisions', [ 'feed' => 'saved-3' ] );
		wp_set_current_user( 0 );
		$this->log()->add( 'health', [] );
		$exported = static fn(): array => apply_filters( 'wp_privacy_personal_data_exporters', [] )['frontispiece-abilities']['callback'](
			'ada@example.org',
		)['data'];
		self::assertSame( [ 'post-decisions' ], array_map( static fn( array $use ) => $use['data'][0]['value'], $exported() ) );
		$privacy = $this->kernel()->get( AbilityPrivacy::class );
		self::assertFalse( $privacy->erase( 'grace@example.org' )['items_removed'] );
		self::assertTrue( $privacy->erase( 'ada@example.org' )['items_removed'] );
		self::assertSame( [], $exported() );
		self::assertSame( [ 0, 0 ], array_column( $this->log()->latest( 9 ), 'user_id' ), 'The uses stay.' );
	}

	public function test_a_deleted_user_is_forgotten(): void {
		$user = $this->become( 'author' );
		$this->log()->add( 'health', [] );
		do_action( 'deleted_user', $user, null, new \WP_User( $user ) );
		self::assertSame( 0, $this->log()->latest( 1 )[0]['user_id'] );
	}
}
