<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Starter\Templates;

use Frontispiece\Forms\Starter\FormTemplate;

final class Survey extends FormTemplate {
	public function title(): string {
		return __( 'Survey', 'frontispiece' );
	}

	public function description(): string {
		return __( 'Asks a few questions anonymously.', 'frontispiece' );
	}

	public function icon(): string {
		return 'chart-bar';
	}

	protected function fields(): array {
		return [
			self::field(
				'radio',
				'satisfaction',
				__( 'How satisfied are you with our site?', 'frontispiece' ),
				[
					'values' => [
						__( 'Very satisfied', 'frontispiece' ),
						__( 'Satisfied', 'frontispiece' ),
						__( 'Neutral', 'frontispiece' ),
						__( 'Dissatisfied', 'frontispiece' ),
						__( 'Very dissatisfied', 'frontispiece' ),
					],
				],
			),
			self::field(
				'checkbox',
				'reasons',
				__( 'What brought you to our site?', 'frontispiece' ),
				[
					'values' => [
						__( 'Information', 'frontispiece' ),
						__( 'Products', 'frontispiece' ),
						__( 'Contact', 'frontispiece' ),
						__( 'Something else', 'frontispiece' ),
					],
					'free_text' => true,
				],
			),
			self::field(
				'select',
				'source',
				__( 'How did you find us?', 'frontispiece' ),
				[
					'values' => [
						__( 'Search engine', 'frontispiece' ),
						__( 'Social media', 'frontispiece' ),
						__( 'Recommendation', 'frontispiece' ),
						__( 'Other', 'frontispiece' ),
					],
					'include_blank' => true,
				],
			),
			self::field( 'textarea', 'comments', __( 'Comments', 'frontispiece' ) ),
		];
	}

	protected function button(): string {
		return __( 'Send answers', 'frontispiece' );
	}

	protected function thanks(): string {
		return __( 'Thank you for your answers!', 'frontispiece' );
	}
}
