<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Starter\Templates;

use Frontispiece\Forms\Starter\FormTemplate;

final class Support extends FormTemplate {
	public function title(): string {
		return __( 'Support request', 'frontispiece' );
	}

	public function description(): string {
		return __( 'Sends each topic to the right person. Includes a file upload and a consent checkbox.', 'frontispiece' );
	}

	public function icon(): string {
		return 'sos';
	}

	protected function fields(): array {
		// Each topic goes to the address behind it. All begin with that of the site.
		$to = '|' . get_option( 'admin_email' );
		return [
			...self::sender(),
			self::required( 'select', 'topic', __( 'Topic', 'frontispiece' ), [
				'values' => [
					__( 'Sales', 'frontispiece' ) . $to,
					__( 'Technical support', 'frontispiece' ) . $to,
					__( 'Billing', 'frontispiece' ) . $to,
				],
			] ),
			self::message( __( 'How can we help?', 'frontispiece' ) ),
			self::field(
				'file',
				'attachment',
				__( 'Screenshot or document', 'frontispiece' ),
				[ 'limit' => '5mb', 'help' => __( 'One file, up to 5 MB.', 'frontispiece' ) ],
			),
			self::consent( __( 'I agree that my data may be used to answer my request.', 'frontispiece' ) ),
		];
	}

	protected function button(): string {
		return __( 'Send request', 'frontispiece' );
	}

	protected function thanks(): string {
		return __( 'Thank you! We usually reply within one business day.', 'frontispiece' );
	}

	protected function subject(): string {
		/* translators: 1: mail tag of the topic, 2: mail tag of the name. */
		return sprintf( __( '%1$s: request from %2$s', 'frontispiece' ), '[topic]', '[your-name]' );
	}

	protected function recipient(): string {
		return '[topic]';
	}

	protected function confirmation(): string {
		return __( 'Thank you for your request. We usually reply within one business day.', 'frontispiece' );
	}

	protected function attachments(): string {
		return '[attachment]';
	}
}
