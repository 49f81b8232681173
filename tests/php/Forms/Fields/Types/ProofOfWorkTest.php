<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Forms\Fields\Types;

use Frontispiece\Forms\Entries\EntryRepository;
use Frontispiece\Forms\Form;
use Frontispiece\Forms\Spam\ProofChallenge;
use Frontispiece\Tests\Forms\FormsTestCase;

final class ProofOfWorkTest extends FormsTestCase {
	private const TEMPLATE = '[text a] [proof_of_work check] [submit "Send"]';
	private const FIELD    = '_frontispiece_proof_check';

	protected function setUp(): void {
		parent::setUp();
		add_filter( 'frontispiece_rate_limit', static fn(): int => 1000 );
		add_filter( 'frontispiece_proof_of_work_bits', static fn(): int => 6 );
	}

	protected function tearDown(): void {
		remove_all_filters( 'frontispiece_proof_of_work_bits' );
		parent::tearDown();
	}

	public function test_an_entry_with_a_solution_is_accepted_once(): void {
		$form     = $this->protectedForm();
		$solution = self::solve( $this->challenge( $form ) );
		self::assertSame( 'mail_sent', $this->send( $form, [ 'a' => 'one', self::FIELD => $solution ] )['status'] );
		$again = $this->send( $form, [ 'a' => 'two', self::FIELD => $solution ] );
		self::assertSame( [ 'validation_failed', [ 'check' ] ], [ $again['status'], array_keys( self::invalid( $again ) ) ] );
		self::assertIsArray( $again['proof'] );
		$next = self::solve( (string) $again['proof']['check'] );
		self::assertSame( 'mail_sent', $this->send( $form, [ 'a' => 'two', self::FIELD => $next ] )['status'] );
	}

	public function test_entries_without_work_are_refused(): void {
		$form      = $this->protectedForm();
		$other     = $this->protectedForm();
		$challenge = $this->challenge( $form );
		$lazy      = 0;
		while ( $this->solves( $form, "$challenge:$lazy" ) ) {
			++$lazy;
		}
		foreach ( [
			'no solution'          => '',
			'too few zero bits'    => "$challenge:$lazy",
			'only the challenge'   => $challenge,
			'another form'         => self::solve( $this->challenge( $other ) ),
			'an easier challenge'  => self::solve( '1' . substr( $challenge, 1 ) ),
			'a forged signature'   => self::solve( substr( $challenge, 0, -16 ) . '0123456789abcdef' ),
			'an expired challenge' => self::solve( $this->expired( $form ) ),
			'noise'                => str_repeat( 'x', 5000 ),
		] as $what => $solution ) {
			$reply = $this->send( $form, [ 'a' => $what, self::FIELD => $solution ] );
			self::assertSame( 'validation_failed', $reply['status'], $what );
		}
	}

	public function test_without_script_a_sum_is_asked_instead(): void {
		$form = $this->protectedForm();
		$html = self::part( '~<noscript>(.*)</noscript>~s', $this->page( $form ) );
		$sum  = explode( ' + ', self::part( '~(\d \+ \d) = \?~', $html ) );
		$hash = self::part( '~name="_wpcf7_quiz_answer_check" value="([^"]+)"~', $html );
		$send = fn( int $response ): mixed => $this->send(
			$form,
			[ 'a' => 'x', 'check' => (string) $response, '_wpcf7_quiz_answer_check' => $hash ],
		)['status'];
		self::assertSame( 'validation_failed', $send( 1 ) );
		self::assertSame( 'mail_sent', $send( array_sum( array_map( 'intval', $sum ) ) ) );
	}

	public function test_its_answer_is_neither_stored_nor_mailed(): void {
		$form = $this->protectedForm();
		$this->send( $form, [ 'a' => 'x', self::FIELD => self::solve( $this->challenge( $form ) ) ] );
		$row = $this->kernel()->get( EntryRepository::class )->page( [ 'form' => $form->id ] )[0];
		self::assertSame( [ 'a' => 'x' ], $row['data']['fields'] );
	}

	/** @param non-empty-string $pattern with one group */
	private static function part( string $pattern, string $text ): string {
		preg_match( $pattern, $text, $match );
		self::assertArrayHasKey( 1, $match, $pattern );
		return $match[1];
	}

	private function protectedForm(): Form {
		return $this->form( self::TEMPLATE, [ 'settings' => [ 'skip_mail' => true ] ] );
	}

	private function challenge( Form $form ): string {
		$proof = $form->refill()['proof']['check'] ?? '';
		self::assertIsString( $proof );
		return $proof;
	}

	private function expired( Form $form ): string {
		return $this->kernel()->signer()->issue( 'proof', "6.{$form->id}.00112233aabbccdd", -5 );
	}

	private function solves( Form $form, string $solution ): bool {
		return ( new ProofChallenge( $this->kernel()->signer() ) )->isSolved( $form->id, $solution );
	}

	private static function solve( string $challenge ): string {
		$n = 0;
		while ( 0 !== ord( hash( 'sha256', "$challenge:$n", true ) ) >> 2 ) {
			++$n;
		}
		return "$challenge:$n";
	}
}
