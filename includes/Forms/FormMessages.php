<?php
declare(strict_types=1);

namespace Frontispiece\Forms;

/**
 * Messages of a form, each of which a form can replace. Their names are the established ones that site owners already
 * know.
 */
final class FormMessages {
	/** @return array<string, string> name => text in the site's language */
	public static function defaults(): array {
		return [
			'mail_sent_ok'             => __( 'Thank you! Your message has been sent.', 'frontispiece' ),
			'mail_sent_ng'             =>
				__( 'Your message couldn\'t be sent. Please try again later.', 'frontispiece' ),
			'validation_error'         =>
				__( 'Some fields have errors. Please check them and try again.', 'frontispiece' ),
			'spam'                     =>
				__( 'Your message was not accepted. Please contact us another way.', 'frontispiece' ),
			'accept_terms'             => __( 'Please accept the terms before sending your message.', 'frontispiece' ),
			'aborted'                  => __( 'Sending was canceled.', 'frontispiece' ),
			'payment_required'         => __( 'Payment is required before this message can be sent.', 'frontispiece' ),
			'login_required'           => __( 'You must be logged in to use this form.', 'frontispiece' ),
			'not_allowed'              => __( 'Sorry, you are not allowed to use this form.', 'frontispiece' ),
			'form_not_open'            => __( 'This form is not open yet.', 'frontispiece' ),
			'form_closed'              => __( 'This form is closed.', 'frontispiece' ),
			'form_full'                => __( 'This form is no longer accepting entries.', 'frontispiece' ),
			'already_sent'             => __( 'This email address has already been used.', 'frontispiece' ),
			'progress_saved'           =>
				__( 'Your answers are saved. Check your email for the link to continue.', 'frontispiece' ),
			'progress_failed'          => __( 'Your answers couldn\'t be saved. Please try again later.', 'frontispiece' ),
			'progress_expired'         =>
				__( 'This link has expired, or the form has already been sent. Please start again.', 'frontispiece' ),
			'invalid_required'         => __( 'Please fill in this field.', 'frontispiece' ),
			'invalid_too_long'         => __( 'This text is too long. Please shorten it.', 'frontispiece' ),
			'invalid_too_short'        => __( 'This text is too short. Please add more.', 'frontispiece' ),
			'invalid_email'            =>
				__( 'Please enter a valid email address, such as name@example.org.', 'frontispiece' ),
			'invalid_url'              =>
				__( 'Please enter a valid URL, such as https://example.org.', 'frontispiece' ),
			'invalid_tel'              => __( 'Please enter a valid phone number.', 'frontispiece' ),
			'invalid_number'           => __( 'Please enter a number.', 'frontispiece' ),
			'number_too_small'         => __( 'This number is too small. Please enter a larger one.', 'frontispiece' ),
			'number_too_large'         => __( 'This number is too large. Please enter a smaller one.', 'frontispiece' ),
			'number_step'              =>
				__( 'Enter a number in steps of {step}.', 'frontispiece' ),
			'invalid_date'             => __( 'Please enter a date, such as 2030-12-31.', 'frontispiece' ),
			'date_too_early'           => __( 'This date is too early. Please choose a later one.', 'frontispiece' ),
			'date_too_late'            => __( 'This date is too late. Please choose an earlier one.', 'frontispiece' ),
			'date_weekday'             =>
				__( 'This day of the week is not available. Please choose another date.', 'frontispiece' ),
			'invalid_time'             => __( 'Please enter a time, such as 09:30.', 'frontispiece' ),
			'invalid_color'            => __( 'Please enter a color, such as #336699.', 'frontispiece' ),
			'invalid_enum'             => __( 'Please select one of the options.', 'frontispiece' ),
			'too_few_items'            => __( 'Please select more options.', 'frontispiece' ),
			'too_many_items'           => __( 'You selected too many. Please select fewer.', 'frontispiece' ),
			'upload_failed'            =>
				__( 'This file couldn\'t be uploaded. Please select it again.', 'frontispiece' ),
			'upload_file_empty'        => __( 'This file is empty. Please choose another one.', 'frontispiece' ),
			'upload_file_type_invalid' => __( 'This file type is not allowed.', 'frontispiece' ),
			'upload_file_too_large'    =>
				__( 'This upload is too large. Please choose smaller files.', 'frontispiece' ),
			'quiz_answer_not_correct'  => __( 'This answer is not correct. Please try again.', 'frontispiece' ),
			'captcha_not_match'        =>
				__( 'These letters don\'t match the image. Please try again.', 'frontispiece' ),
		];
	}

	/** @return array<string, string> name => what the message is for */
	public static function labels(): array {
		return [
			'mail_sent_ok'             => __( 'Sent', 'frontispiece' ),
			'mail_sent_ng'             => __( 'Not sent', 'frontispiece' ),
			'validation_error'         => __( 'Invalid fields', 'frontispiece' ),
			'spam'                     => __( 'Marked as spam', 'frontispiece' ),
			'accept_terms'             => __( 'Consent missing', 'frontispiece' ),
			'aborted'                  => __( 'Submission canceled', 'frontispiece' ),
			'payment_required'         => __( 'Payment required', 'frontispiece' ),
			'login_required'           => __( 'Login required', 'frontispiece' ),
			'not_allowed'              => __( 'Role not allowed', 'frontispiece' ),
			'form_not_open'            => __( 'Form not open yet', 'frontispiece' ),
			'form_closed'              => __( 'Form closed', 'frontispiece' ),
			'form_full'                => __( 'Maximum number of entries reached', 'frontispiece' ),
			'already_sent'             => __( 'Email address already used', 'frontispiece' ),
			'progress_saved'           => __( 'Answers saved', 'frontispiece' ),
			'progress_failed'          => __( 'Answers not saved', 'frontispiece' ),
			'progress_expired'         => __( 'Link to saved answers expired', 'frontispiece' ),
			'invalid_required'         => __( 'Required field is empty', 'frontispiece' ),
			'invalid_too_long'         => __( 'Text too long', 'frontispiece' ),
			'invalid_too_short'        => __( 'Text too short', 'frontispiece' ),
			'invalid_email'            => __( 'Invalid email address', 'frontispiece' ),
			'invalid_url'              => __( 'Invalid URL', 'frontispiece' ),
			'invalid_tel'              => __( 'Invalid phone number', 'frontispiece' ),
			'invalid_number'           => __( 'Invalid number', 'frontispiece' ),
			'number_too_small'         => __( 'Number too small', 'frontispiece' ),
			'number_too_large'         => __( 'Number too large', 'frontispiece' ),
			'number_step'              => __( 'Number doesn\'t match the step', 'frontispiece' ),
			'invalid_date'             => __( 'Invalid date', 'frontispiece' ),
			'date_too_early'           => __( 'Date too early', 'frontispiece' ),
			'date_too_late'            => __( 'Date too late', 'frontispiece' ),
			'date_weekday'             => __( 'Day of the week not allowed', 'frontispiece' ),
			'invalid_time'             => __( 'Invalid time', 'frontispiece' ),
			'invalid_color'            => __( 'Invalid color', 'frontispiece' ),
			'invalid_enum'             => __( 'Choice not allowed', 'frontispiece' ),
			'too_few_items'            => __( 'Too few selections', 'frontispiece' ),
			'too_many_items'           => __( 'Too many selections', 'frontispiece' ),
			'upload_failed'            => __( 'Upload failed', 'frontispiece' ),
			'upload_file_empty'        => __( 'File is empty', 'frontispiece' ),
			'upload_file_type_invalid' => __( 'File type not allowed', 'frontispiece' ),
			'upload_file_too_large'    => __( 'File too large', 'frontispiece' ),
			'quiz_answer_not_correct'  => __( 'Incorrect quiz answer', 'frontispiece' ),
			'captcha_not_match'        => __( 'Incorrect captcha letters', 'frontispiece' ),
		];
	}
}
