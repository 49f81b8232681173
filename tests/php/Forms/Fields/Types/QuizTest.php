<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Forms\Fields\Types;

use Frontispiece\Forms\Form;
use Frontispiece\Tests\Forms\FormsTestCase;

/** Tests answers to a quiz, as people type them on all kinds of keyboards. */
final class QuizTest extends FormsTestCase {
	public function test_BUG_49_a_right_answer_is_accepted_whatever_keyboard_typed_it(): void {
		$answers = [
			"rock 'n' roll" => [ 'Rock ‘n’ roll', "rock\u{A0}’n’ ROLL", 'rock `n´ roll', ' rock  \'n\' roll ' ],
			"caf\u{E9}"     => [ "cafe\u{301}", "CAFE\u{301}", "CAF\u{C9}" ],
			"cafe\u{301}"   => [ "caf\u{E9}" ],
			'42'            => [ '４２', '٤٢', "42\u{200E}" ],
			'４２'          => [ '42' ],
			'say “yes”'     => [ 'say "yes"' ],
		];
		foreach ( $answers as $written => $inputs ) {
			$form = $this->form( "[quiz q \"Which?|$written\"]\n\n[submit]", [ 'mail' => [ 'active' => false ] ] );
			foreach ( $inputs as $answer ) {
				self::assertSame( 'mail_sent', $this->solve( $form, $answer ), "$answer for $written" );
			}
			self::assertSame( 'validation_failed', $this->solve( $form, 'something else' ) );
		}
	}

	private function solve( Form $form, string $response ): mixed {
		$refill = $form->refill();
		self::assertIsArray( $refill['quiz']['q'] );
		$sent = $this->send( $form, [ 'q' => $response, '_wpcf7_quiz_answer_q' => $refill['quiz']['q'][1] ] );
		return $sent['status'];
	}
}
