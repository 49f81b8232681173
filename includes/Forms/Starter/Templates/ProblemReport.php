<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Starter\Templates;

use Frontispiece\Forms\Starter\FormTemplate;

final class ProblemReport extends FormTemplate {
	public function title(): string {
		return __( 'Report a problem', 'frontispiece' );
	}

	public function description(): string {
		return __( 'Lets visitors report what doesn\'t work on your site.', 'frontispiece' );
	}

	public function icon(): string {
		return 'warning';
	}

	protected function fields(): array {
		return [
			self::field( 'url', 'page', __( 'Address of the page', 'frontispiece' ) ),
			self::message( __( 'What happened?', 'frontispiece' ) ),
			self::field( 'textarea', 'expected', __( 'What did you expect?', 'frontispiece' ) ),
			self::field(
				'file',
				'screenshot',
				__( 'Screenshot', 'frontispiece' ),
				[ 'filetypes' => 'image/*', 'limit' => '5mb' ],
			),
			self::replyAddress(),
		];
	}

	protected function button(): string {
		return __( 'Report problem', 'frontispiece' );
	}

	protected function thanks(): string {
		return __( 'Thank you! We will look into it.', 'frontispiece' );
	}

	protected function subject(): string {
		return __( 'Problem report', 'frontispiece' );
	}

	protected function attachments(): string {
		return '[screenshot]';
	}
}
