<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Starter\Templates;

use Frontispiece\Forms\Starter\FormTemplate;

final class Feedback extends FormTemplate {
	public function title(): string {
		return __( 'Feedback', 'frontispiece' );
	}

	public function description(): string {
		return __( 'Asks how likely visitors are to recommend you, and why.', 'frontispiece' );
	}

	public function icon(): string {
		return 'smiley';
	}

	protected function fields(): array {
		return [
			self::field(
				'scale',
				'recommend',
				__( 'How likely are you to recommend us to a friend?', 'frontispiece' ),
				[
					'min'  => '0',
					'max'  => '10',
					'help' => __( '0 means not at all likely, 10 means extremely likely.', 'frontispiece' ),
				],
			),
			self::field( 'textarea', 'reason', __( 'What is the main reason for your score?', 'frontispiece' ) ),
			self::field( 'textarea', 'improve', __( 'What could we do better?', 'frontispiece' ) ),
			self::replyAddress(),
		];
	}

	protected function button(): string {
		return __( 'Send feedback', 'frontispiece' );
	}

	protected function thanks(): string {
		return __( 'Thank you for your feedback!', 'frontispiece' );
	}

	protected function subject(): string {
		/* translators: %s: a mail tag. */
		return sprintf( __( 'Feedback with a score of %s', 'frontispiece' ), '[recommend]' );
	}
}
