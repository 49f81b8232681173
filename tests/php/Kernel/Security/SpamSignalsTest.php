<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Kernel\Security;

use Frontispiece\Kernel\Security\SpamSignals;
use Frontispiece\Tests\TestCase;

final class SpamSignalsTest extends TestCase {
	private const PERSON = [
		'bib'  => '1800000000000',
		'bfs'  => '1800000042000',
		'bkpc' => '14',
		'bkp'  => '80;92,120;71,88;100,90;85,70;',
		'bmc'  => '90;',
		'bmcc' => '1',
		'bmk'  => '',
		'bck'  => '3;9',
		'bmmc' => '4',
		'btmc' => '0',
		'bsc'  => '2',
		'bte'  => '',
		'btec' => '0',
		'bmm'  => '200,340;',
	];
	private const IDLE   = [
		'bib'  => '',
		'bkpc' => '0',
		'bkp'  => '',
		'bmc'  => '',
		'bmcc' => '0',
		'bck'  => '',
		'bmmc' => '0',
		'bsc'  => '0',
		'bmm'  => '',
	];

	public function test_keyboard_mouse_and_touch_users_and_visitors_without_javascript_are_not_suspicious(): void {
		self::assertSame( 0, ( new SpamSignals( [] ) )->score() );
		self::assertSame( 0, ( new SpamSignals( self::PERSON ) )->score() );
		self::assertSame(
			0,
			( new SpamSignals( [ 'btec' => '2', 'bte' => '60;70,900;' ] + self::IDLE + self::PERSON ) )->score(),
		);
		self::assertSame(
			0,
			( new SpamSignals( [ 'bkpc' => '3', 'bkp' => '60;70,900;60,80' ] + self::IDLE + self::PERSON ) )->score(),
		);
	}

	public function test_a_form_sent_without_a_key_press_a_move_or_a_touch_is_suspicious(): void {
		self::assertGreaterThanOrEqual(
			SpamSignals::SUSPICIOUS,
			( new SpamSignals( self::IDLE + self::PERSON ) )->score(),
		);
	}

	public function test_perfectly_regular_typing_is_suspicious(): void {
		self::assertGreaterThanOrEqual(
			SpamSignals::SUSPICIOUS,
			(
				new SpamSignals( [ 'bkp' => '50;' . str_repeat( '50,100;', 12 ), 'bkpc' => '13' ] + self::PERSON )
			)->score(),
		);
		self::assertSame( 0, ( new SpamSignals( [ 'bkp' => str_repeat( '50,100;', 6 ) ] + self::PERSON ) )->score() );
	}

	public function test_fields_that_the_collector_cannot_have_written_are_suspicious(): void {
		foreach ( [
			array_diff_key( self::PERSON, [ 'bmm' => 1 ] ),
			[ 'bfs' => 'now' ] + self::PERSON,
			[ 'bfs' => '-1' ] + self::PERSON,
		] as $forged ) {
			self::assertGreaterThanOrEqual( SpamSignals::SUSPICIOUS, ( new SpamSignals( $forged ) )->score() );
		}
	}

	public function test_signal_fields_are_read_by_their_prefix_whatever_else_was_posted(): void {
		$post = [ 'ak_bfs' => '1', 'own_bfs' => '1800000000000', 'own_bkpc' => [ 'x' ], 'comment' => 'text' ];
		self::assertGreaterThan( 0, SpamSignals::posted( $post )->score() );
		self::assertSame( 0, SpamSignals::posted( $post, 'none_' )->score() );
		$set = static fn(): string => 'x"y';
		add_filter( 'frontispiece_spam_prefix', $set );
		self::assertSame( 'ak_', SpamSignals::prefix() );
		remove_filter( 'frontispiece_spam_prefix', $set );
	}
}
