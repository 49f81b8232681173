<?php
declare(strict_types=1);

namespace Frontispiece\Forms;

/** What a form says. Each text can be replaced for each form; the names are those that owners of forms know. */
final class FormMessages {
	/** @return array<string, string> name => text in the site's language */
	public static function defaults(): array {
		return [
			'mail_sent_ok'             => __( 'Thank you. Your message has been sent.', 'frontispiece' ),
			'mail_sent_ng'             => __( 'Your message could not be sent. Please try again later.', 'frontispiece' ),
			'validation_error'         => __( 'Some fields need your attention. Please check them and send again.', 'frontispiece' ),
			'spam'                     => __( 'Your message could not be accepted. Please try another way to reach us.', 'frontispiece' ),
			'accept_terms'             => __( 'Please accept the terms before you send your message.', 'frontispiece' ),
			'aborted'                  => __( 'Sending was stopped.', 'frontispiece' ),
			'payment_required'         => __( 'A payment is needed before this message can be sent.', 'frontispiece' ),
			'invalid_required'         => __( 'Please fill in this field.', 'frontispiece' ),
			'invalid_too_long'         => __( 'This text is too long.', 'frontispiece' ),
			'invalid_too_short'        => __( 'This text is too short.', 'frontispiece' ),
			'invalid_email'            => __( 'Please enter an e-mail address, such as name@example.org.', 'frontispiece' ),
			'invalid_url'              => __( 'Please enter a web address, such as https://example.org.', 'frontispiece' ),
			'invalid_tel'              => __( 'Please enter a telephone number.', 'frontispiece' ),
			'invalid_number'           => __( 'Please enter a number.', 'frontispiece' ),
			'number_too_small'         => __( 'This number is too small.', 'frontispiece' ),
			'number_too_large'         => __( 'This number is too large.', 'frontispiece' ),
			'number_step'              => __( 'This number does not fit the steps of this field.', 'frontispiece' ),
			'invalid_date'             => __( 'Please enter a date, such as 2030-12-31.', 'frontispiece' ),
			'date_too_early'           => __( 'This date is too early.', 'frontispiece' ),
			'date_too_late'            => __( 'This date is too late.', 'frontispiece' ),
			'date_weekday'             => __( 'This day of the week is not possible.', 'frontispiece' ),
			'invalid_time'             => __( 'Please enter a time, such as 09:30.', 'frontispiece' ),
			'invalid_color'            => __( 'Please enter a colour, such as #336699.', 'frontispiece' ),
			'invalid_enum'             => __( 'Please choose one of the options.', 'frontispiece' ),
			'too_few_items'            => __( 'Please choose more.', 'frontispiece' ),
			'too_many_items'           => __( 'Please choose fewer.', 'frontispiece' ),
			'upload_failed'            => __( 'This file could not be uploaded. Please choose it again.', 'frontispiece' ),
			'upload_file_empty'        => __( 'This file is empty. Choose another one.', 'frontispiece' ),
			'upload_file_type_invalid' => __( 'Files of this type are not accepted.', 'frontispiece' ),
			'upload_file_too_large'    => __( 'This is too large for one message.', 'frontispiece' ),
			'quiz_answer_not_correct'  => __( 'This answer is not right.', 'frontispiece' ),
			'captcha_not_match'        => __( 'These are not the letters of the picture.', 'frontispiece' ),
		];
	}
}
